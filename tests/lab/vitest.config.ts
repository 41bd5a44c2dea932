import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'lab',
    include: ['**/*.test.ts'],
    globalSetup: ['../harness/setup/database.ts', '../harness/setup/browser.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
