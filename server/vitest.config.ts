import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Modules are loaded once in a worker, and not for each file.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
