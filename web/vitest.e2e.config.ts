import { defineConfig } from 'vitest/config'

/** The tests in a real browser, against the real server: `npm run e2e`. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/support/global.ts',
    // Machines that test are often busy; a condition that never comes fails early enough.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
