import { defineProject } from 'vitest/config'

// A separate project, because reading the sources needs no database.
export default defineProject({ test: { name: 'arrows', include: ['**/*.test.ts'], testTimeout: 30_000 } })
