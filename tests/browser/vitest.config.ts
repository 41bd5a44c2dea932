import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'browser',
    include: ['**/*.test.ts', '../kit/front-end.test.ts'],
    globalSetup: ['../harness/setup/database.ts', '../harness/setup/browser.ts'],
    testTimeout: 120_000,
    // A browser on a busy machine takes its time; what it then shows has to be right the first time.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
