import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'browser',
    include: ['**/*.test.ts', '../kit/front-end.test.ts'],
    globalSetup: ['../harness/setup/database.ts', '../harness/setup/browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine takes its time.
    expect: { poll: { timeout: 15_000 } },
  },
})
