import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { locales } from './project.inlang/settings.json'
import { pages } from './vite.routes.ts'

/** The pages that people enter by: those that need no words but the common ones. */
const entryPages = pages.filter(({ isOnline }) => !isOnline)

/**
 * Fetches early what the address and the reader's language will need.
 *
 * The entry learns of the page and of its words when it runs, a round trip after it could have been
 * known. The script that chooses the theme, which runs first, asks for both. Measured: see
 * docs/benchmarks.md.
 */
export function earlyPreloads(): Plugin {
  return {
    name: 'early-preloads',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.fileName.includes('index'))
      if (!entry) this.error('there is no entry')
      const known = new Set(filesOf(entry, bundle))
      const fileOf = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (!chunk) this.error(`no chunk holds ${source}`)
        return filesOf(chunk, bundle).filter((file) => !known.has(file))
      }
      const files = {
        pages: Object.fromEntries(entryPages.map(({ path, source }) => [path, fileOf(source)])),
        words: Object.fromEntries(
          locales.map((name) => [name, fileOf(`/i18n/compiled/messages/${name}.js`)]),
        ),
      }
      const path = join(dir, 'theme.js')
      const script = `${readFileSync(path, 'utf8')};(${preload.toString()})(${JSON.stringify(files)})`
      writeFileSync(path, minifySync('theme.js', script).code)
    },
  }
}

/** A chunk with all that it imports and the styles of them. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen)
  }
  return [...seen]
}

/** Runs in the page, before all else. */
function preload(files: Record<'pages' | 'words', Record<string, string[]>>): void {
  const asked: (string | null)[] = [...navigator.languages]
  try {
    asked.unshift(localStorage.getItem('ponte.language'))
  } catch {
    // Without storage the browser's languages decide.
  }
  const language = asked.map((it) => `${it}`.slice(0, 2)).find((it) => it in files.words) ?? 'en'
  const page = files.pages[location.pathname.replace(/\/+$/, '') || '/'] ?? []
  for (const file of [...(files.words[language] ?? []), ...page]) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
