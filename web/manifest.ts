/** How the installed page presents itself to the system. */
import type { ManifestOptions } from 'vite-plugin-pwa'

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Ponte del Diavolo',
  short_name: 'Ponte',
  description: 'Play the game of islands and bridges, with or without a network.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f0e3',
  theme_color: '#fbf5ea',
  categories: ['games'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
