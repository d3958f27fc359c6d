import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { alias } from './vite.shared.ts'

/** Without the plugins of the build: they watch files, and a test run must end. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias },
  test: { include: ['src/**/*.test.ts'] },
})
