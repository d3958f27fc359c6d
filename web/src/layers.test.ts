/** The folders of `lib` stand in layers: each imports from those below it, and from no others. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Lowest first; folders of one layer do not know each other. */
const layers = [
  ['shell', 'i18n'],
  ['rules', 'engine', 'net', 'ui'],
  ['board'],
  ['game'],
  ['play', 'explore', 'learn', 'online'],
  ['online/game', 'online/lobby', 'account', 'profile', 'moderation'],
  ['online/home'],
]

/** What `lib` uses from outside: pictures, sounds, and a script of the first page. */
const isOutside = /^(\.\.\/)+(assets|public)\//

const root = new URL('lib/', import.meta.url).pathname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !/\/compiled|\/wasm\//.test(path),
)

test('every folder has its layer', () => {
  const folders = new Set(sources.map(folderOf))
  expect([...folders].toSorted()).toEqual(layers.flat().toSorted())
})

test('nothing is imported from above or beside', () => {
  const climbs = (source: string) => (imported: string) =>
    folderOf(imported) !== folderOf(source) && layerOf(imported) >= layerOf(source)
  const wrong = sources.flatMap((source) =>
    importsOf(source)
      .filter((imported) => layerOf(imported) < 0 || climbs(source)(imported))
      .map((imported) => `${source} imports ${imported}`),
  )
  expect(wrong).toEqual([])
})

/** The paths that a file imports from this page, seen from `lib`. */
function importsOf(source: string): string[] {
  const text = readFileSync(join(root, source), 'utf8')
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  )
  return names
    .flatMap((name) => {
      if (name.startsWith('$lib/')) return [name.slice('$lib/'.length)]
      return name.startsWith('.') ? [normalize(join(dirname(source), name))] : []
    })
    .filter((path) => !isOutside.test(path))
}

/** `online/game` of `online/game/menu.ts`, and `rules` of `rules` itself. */
function folderOf(path: string): string {
  const [first = '', second = '', third] = path.split('/')
  return first === 'online' && third !== undefined ? `${first}/${second}` : first
}

function layerOf(path: string): number {
  return layers.findIndex((folders) => folders.includes(folderOf(path)))
}
