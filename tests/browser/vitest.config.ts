import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'browser',
    include: ['**/*.test.ts', '../kit/front-end.test.ts'],
    globalSetup: ['../harness/setup/database.ts', '../harness/setup/browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine takes its time, and once in a while it stumbles; "(retry x1)" in the output wants a look all the same.
    expect: { poll: { timeout: 15_000 } },
    retry: 1,
  },
})
