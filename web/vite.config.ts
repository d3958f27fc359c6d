import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/lib/i18n/compiled',
      outputStructure: 'message-modules',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      localStorageKey: 'ponte.language',
    }),
    svelte(),
  ],
  resolve: { alias: { $lib: new URL('./src/lib', import.meta.url).pathname } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.ts'] },
})
