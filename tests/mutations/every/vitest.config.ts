import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Everything } from './everything'
import { settings } from './settings'
import { switched } from './switches'

const { root, runner, parts, outside } = settings()
const everything = new Everything(root, parts)

// What prepares the tests runs here, with nothing changed.
Object.assign(globalThis, { switchIsOn: () => false, switchRound: () => undefined })

/** Tests over sources in which every change is built in. Nothing is written: vite hands them out so. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'switches',
      enforce: 'pre',
      transform(_code, id) {
        const file = relative(root, id.replace(/\?.*/, ''))
        const first = everything.firstOf(file)
        return first === undefined ? null : switched(file, readFileSync(join(root, file), 'utf8'), first)
      },
    },
  ],
  test: {
    include: [
      'server/src/**/*.test.ts',
      'shared/src/**/*.test.ts',
      'tests/{scenarios,invariants,contract,security,nodes}/**/*.test.ts',
    ],
    ...(outside && { globalSetup: join(root, 'tests/harness/setup/database.ts') }),
    runner,
    testTimeout: 3000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // A change that is off again may still be at work.
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: [{}],
    silent: true,
  },
})
