import type { Plugin } from 'vite'

const index = '/i18n/compiled/messages/_index.js'

/**
 * One language at a time.
 *
 * The compiled messages import all languages at once, so every visitor would load all six. In the
 * built page English, which fills in for the others, stays where it is; any other language is
 * loaded into `$lib/i18n/catalogues` when it is wanted. Measured: see docs/benchmarks.md.
 */
export function oneLanguageAtATime(): Plugin {
  return {
    name: 'one-language-at-a-time',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(index)) return undefined
      const lone = code
        .replace(/^import \* as __(?!en\b)\w+ from .*$/gm, '')
        .replace(/^\s*if \(locale === "\w+"\) return __\w+\.\w+\(.*\)$/gm, '')
        .replace(/return __en\.(\w+)\(/g, 'return (catalogues[locale]?.$1 ?? __en.$1)(')
      if (lone === code || /__(?!en\b)[a-z]{2}\b/.test(lone)) {
        this.error('the compiled messages look other than expected; see vite.languages.ts')
      }
      return { code: `import { catalogues } from '$lib/i18n/catalogues'\n${lone}`, map: null }
    },
  }
}
