import { defineProject } from 'vitest/config'

// A project of its own: reading the sources needs no database.
export default defineProject({ test: { name: 'arrows', include: ['**/*.test.ts'], testTimeout: 30_000 } })
