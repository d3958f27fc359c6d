import { defineConfig } from 'vitest/config'

/** Measurements and pictures for the documentation, each by its own command in `package.json`. */
export default defineConfig({
  test: {
    include: ['e2e/measure/*.ts'],
    globalSetup: 'e2e/support/global.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    disableConsoleIntercept: true,
    fileParallelism: false,
  },
})
