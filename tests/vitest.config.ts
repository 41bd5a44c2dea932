import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'tests',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'arrows/**', 'browser/**', 'lab/**', 'kit/front-end.test.ts'],
    globalSetup: 'harness/setup/database.ts',
    // Each worker loads the server once, not once per file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
