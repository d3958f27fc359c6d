import { expect, test } from 'vitest'
import { dossierPath } from './dossier'

test('a game is named by its number or its address', () => {
  const path = 'moderation/games/dZ1H92zY'
  expect(dossierPath(' dZ1H92zY ')).toBe(path)
  expect(dossierPath('https://ponte.example/game/dZ1H92zY')).toBe(path)
  expect(dossierPath('a?b')).toBe('moderation/games/a%3Fb')
})
