import { defineProject } from 'vitest/config'

// Pure parts only: what needs a page is tested in a real browser (tests/browser).
export default defineProject({ test: { name: 'client', include: ['src/**/*.test.ts'], testTimeout: 30_000 } })
