import { readFileSync, writeFileSync } from 'node:fs'
import openapi, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'

const WIRE = new URL('./wire.ts', import.meta.url)
const CODES = new URL('./problem-codes.ts', import.meta.url)
const docs = new URL('../../../../docs/', import.meta.url)

/** What the API's document says, in TypeScript; `paths` has the types of every operation. */
async function typesOfApi(): Promise<string> {
  const types = await openapi(new URL('openapi.json', docs), {
    // An alias for every schema, such as `GameView`.
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    arrayLength: true,
    emptyObjectsUnknown: true,
  })
  return `${generatedFrom('openapi.json')}\n${astToString(types)}`
}

/** A union of the codes in each list of the page, the rules and the server. */
function typesOfCodes(): string {
  const file = 'problem-codes.json'
  const lists = JSON.parse(readFileSync(new URL(file, docs), 'utf8')) as Record<string, string[]>
  const unions = Object.entries({ Page: 'page', Refusal: 'refusals', Server: 'server' }).map(
    ([name, list]) =>
      `\nexport type ${name}Code =\n${lists[list]?.map((code) => `  | '${code}'\n`).join('')}`,
  )
  return `${generatedFrom(file)}${unions.join('')}`
}

function generatedFrom(file: string): string {
  return `// Generated from docs/${file} by \`cargo xtask api\`. Do not edit.\n`
}

test('the types of the wire are those of the document', async () => {
  const expected = await typesOfApi()
  if (process.env.RENEW) writeFileSync(WIRE, expected)
  expect(readFileSync(WIRE, 'utf8') === expected, 'wire.ts is stale: cargo xtask api').toBe(true)
})

test('the codes of problems are those of the list', () => {
  const expected = typesOfCodes()
  if (process.env.RENEW) writeFileSync(CODES, expected)
  expect(readFileSync(CODES, 'utf8')).toBe(expected)
})
