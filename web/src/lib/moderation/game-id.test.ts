import { expect, test } from 'vitest'
import { gameId } from './game-id'

test('a game is named by its number or its address', () => {
  expect(gameId(' dZ1H92zY ')).toBe('dZ1H92zY')
  expect(gameId('https://ponte.example/game/dZ1H92zY')).toBe('dZ1H92zY')
  expect(gameId('a?b')).toBe('a?b')
})
