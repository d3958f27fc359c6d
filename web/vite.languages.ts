import type { Plugin } from 'vite'

/** The compiled messages, and where those of other languages than English are kept. */
const catalogues: Record<string, string> = {
  '/i18n/compiled/messages/_index.js': '$lib/i18n/catalogues',
  '/i18n/compiled-online/messages/_index.js': '$lib/i18n/online-catalogues',
}

/**
 * One language at a time.
 *
 * The compiled messages import all languages at once, so every visitor would load all six. In the
 * built page English, which fills in for the others, stays where it is; any other language is
 * loaded into its catalogue under `$lib/i18n` when it is wanted. Measured: see docs/benchmarks.md.
 */
export function oneLanguageAtATime(): Plugin {
  return {
    name: 'one-language-at-a-time',
    apply: 'build',
    transform(code, id) {
      const index = Object.keys(catalogues).find((name) => id.endsWith(name))
      if (index === undefined) return undefined
      const lone = code
        .replace(/^import \* as __(?!en\b)\w+ from .*$/gm, '')
        .replace(/^\s*if \(locale === "\w+"\) return __\w+\.\w+\(.*\)$/gm, '')
        .replace(/return __en\.(\w+)\(/g, 'return (catalogues[locale]?.$1 ?? __en.$1)(')
      if (lone === code || /__(?!en\b)[a-z]{2}\b/.test(lone)) {
        this.error('the compiled messages look other than expected; see vite.languages.ts')
      }
      return { code: `import { catalogues } from '${catalogues[index]}'\n${lone}`, map: null }
    },
  }
}
