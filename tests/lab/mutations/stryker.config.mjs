/** `PART=server/src/payout npm run stryker` changes one operator at a time in a part and reports which changes its unit tests miss. */
const part = process.env.PART ?? 'server/src/payout'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/lab/mutations/stryker.vitest.config.ts', related: false },
  // TypeScript 7 has no API for Stryker.
  tsconfigFile: 'none.json',
  mutate: [`${part}/**/*.ts`, '!**/*.{test,fixture}.ts'],
  ignorePatterns: ['client', 'deploy', '.lagoon', '.cache', '**/dist'],
  reporters: ['clear-text', 'progress-append-only'],
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  concurrency: 2,
}
