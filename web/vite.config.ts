import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vite'
import { manifest } from './manifest.ts'
import { earlyPreloads } from './vite.early.ts'
import { oneLanguageAtATime } from './vite.languages.ts'
import { alias } from './vite.shared.ts'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/lib/i18n/compiled',
      outputStructure: 'locale-modules',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      localStorageKey: 'ponte.language',
    }),
    // The pages for playing each other: whoever plays at home does not load their words.
    paraglideVitePlugin({
      project: './online.inlang',
      outdir: './src/lib/i18n/compiled-online',
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
    }),
    oneLanguageAtATime(),
    earlyPreloads(),
    svelte(),
    VitePWA({
      manifest,
      // The page registers the worker itself (src/lib/shell/offline.ts), and a new version waits there
      // until every tab is closed: it must never reload a game that is being played.
      injectRegister: null,
      registerType: 'prompt',
      workbox: {
        // What is shown of the messages that the server pushes.
        importScripts: ['/push.js'],
        globPatterns: ['**/*.{html,js,css,wasm,woff2,webp,wav,svg}'],
        // The engine is fetched when it is first asked for, and keeps itself (lib/engine/files.ts).
        globIgnores: ['**/engine_bg-*.wasm'],
        navigateFallback: '/index.html',
        // Boards in the frames of others come with headers of their own.
        navigateFallbackDenylist: [/^\/api\//, /^\/embed\//],
        // Hashed names say all about their contents.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  resolve: { alias },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A request costs a phone more than the few bytes that a page does not need. What is named
        // after `?!` is needed on no page where a game begins.
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /node_modules\/svelte\/|src\/lib\/(ui|shell)\/(?!Card|FieldForm|install)|src\/lib\/i18n\/locale|compiled\/registry|src\/lib\/rules\/preload|src\/lib\/play\/unfinished/,
            },
            { name: 'board', test: /src\/lib\/(board|rules)\/(?!preload|lines)/ },
            { name: 'game', test: /src\/lib\/(game|play)\/(?!MiniBoard)[A-Z]/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
