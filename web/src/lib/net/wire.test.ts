import { readFileSync, writeFileSync } from 'node:fs'
import openapi, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'

const FILE = new URL('./wire.ts', import.meta.url)
const DOCUMENT = new URL('../../../../docs/openapi.json', import.meta.url)

/** What the API's document says, in TypeScript; `paths` has the types of every operation. */
async function generate(): Promise<string> {
  const types = await openapi(DOCUMENT, {
    // An alias for every schema, such as `GameView`.
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    arrayLength: true,
    emptyObjectsUnknown: true,
  })
  return `// Generated from docs/openapi.json by \`cargo xtask api\`. Do not edit.\n\n${astToString(types)}`
}

test('the types of the wire are those of the document', async () => {
  const expected = await generate()
  if (process.env.RENEW) writeFileSync(FILE, expected)
  expect(readFileSync(FILE, 'utf8') === expected, 'wire.ts is stale: cargo xtask api').toBe(true)
})
