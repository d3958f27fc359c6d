import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/support/longest-first.ts'
import { patience_ms } from './e2e/support/patience.ts'

/** The tests in a real browser, against the real server: `npm run e2e`. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/support/global.ts',
    // Machines that test are often busy; a condition that never comes fails early enough.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: patience_ms } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
