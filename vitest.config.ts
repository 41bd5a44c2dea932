import { defineConfig } from 'vitest/config'

// Rules live beside the code of their workspace; black box and browser tests live in tests/.
export default defineConfig({
  test: {
    projects: ['shared', 'server', 'client/vitest.config.ts', 'tests', 'tests/arrows', 'tests/browser', 'tests/lab'],
    maxWorkers: 2,
  },
})
