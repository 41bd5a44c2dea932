import { defineConfig } from 'vitest/config'

/** The unit tests of one part: `PART=server/src/payout npm run stryker`. */
const part = process.env.PART ?? 'server/src/payout'

export default defineConfig({ test: { include: [`${part}/**/*.test.ts`], testTimeout: 30_000 } })
