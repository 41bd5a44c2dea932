import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'browser',
    include: ['**/*.test.ts', '../kit/front-end.test.ts'],
    globalSetup: ['../harness/setup/database.ts', '../harness/setup/browser.ts'],
    // The harness and the server are loaded once in a worker, and not for each file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine needs more time.
    expect: { poll: { timeout: 15_000 } },
  },
})
