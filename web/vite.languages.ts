import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The compiled messages, and where those of the languages that were loaded are kept. */
const catalogues: Record<string, string> = {
  compiled: '$lib/i18n/catalogues',
  'compiled-online': '$lib/i18n/online-catalogues',
}

/**
 * One language at a time.
 *
 * The compiled messages import all languages at once, so every visitor would load all six. In the
 * built page each is loaded into its catalogue under `$lib/i18n` when it is wanted, and messages are
 * asked for by short names. Every language has every message, which a test sees to. Measured: see
 * docs/benchmarks.md.
 */
export function oneLanguageAtATime(): Plugin {
  return {
    name: 'one-language-at-a-time',
    apply: 'build',
    transform(code, id) {
      const [, project, file] = /\/i18n\/(compiled[^/]*)\/messages\/(\w+)\.js$/.exec(id) ?? []
      const catalogue = project && catalogues[project]
      if (!catalogue) return undefined
      const names = messagesOf(readFileSync(id.replace(/\w+\.js$/, '_index.js'), 'utf8'))
      if (file === '_index') return { code: asking(names, catalogue), map: null }
      if (String(messagesOf(code)) !== String(names)) {
        this.error(`${id} does not have the messages of the other languages`)
      }
      const exported = names.map((name, index) => `${name} as ${short(index)}`)
      const unexported = code.replace(/^export const /gm, 'const ')
      return { code: `${unexported}\nexport { ${exported.join(', ')} }`, map: null }
    },
  }
}

function messagesOf(code: string): string[] {
  return [...code.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => name).toSorted()
}

/** A module with a function for each message, which asks the catalogue of the current language. */
function asking(names: readonly string[], catalogue: string): string {
  return [
    `import { catalogues } from '${catalogue}'`,
    "import { getLocale } from '../runtime.js'",
    'const ask = (name) => (inputs) => catalogues[getLocale()][name](inputs)',
    ...names.map((name, index) => `export const ${name} = /* @__PURE__ */ ask('${short(index)}')`),
  ].join('\n')
}

function short(index: number): string {
  return `m${index.toString(36)}`
}
