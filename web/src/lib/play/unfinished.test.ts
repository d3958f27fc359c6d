import { expect, it } from 'vitest'
import { hasUnfinishedGame } from './unfinished'

it.each([
  ['nothing', {}, false],
  ['other contents', { 'ponte.settings': '{"isOver":false}' }, false],
  ['a game under way', { 'ponte.game.x': '{"isOver":false}' }, true],
  ['a finished game', { 'ponte.game.x': '{"isOver":true}' }, false],
  ['broken contents', { 'ponte.game.x': '{"isOver":', 'ponte.game.y': 'null' }, false],
  ['one of each', { 'ponte.game.x': '{"isOver":true}', 'ponte.game.y': '{"isOver":false}' }, true],
])('looks through the storage: %s', (_, contents, expected) => {
  expect(hasUnfinishedGame(storage(contents))).toBe(expected)
})

/** A storage whose names can be listed as a browser's can. */
function storage(contents: Record<string, string>): Storage {
  const getItem = (key: string) => contents[key] ?? null
  const methods = { getItem, length: 0, clear() {}, key: getItem, removeItem() {}, setItem() {} }
  return Object.assign(Object.create(methods) as Storage, contents)
}
