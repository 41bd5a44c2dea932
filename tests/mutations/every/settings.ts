import { ownTemporary } from '../temporary'

/** What the command tells the processes of vitest, which get nothing but their environment. */
export interface Settings {
  /** The folder of the project. */
  root: string
  /** The file of what runs the tests. */
  runner: string
  /** The parts whose changes are built in, from the root. */
  parts: string[]
  /** Where they write down what came of it. */
  folder: string
  count: number
  /** A change that is on before anything is loaded; 0 for each test to try those that it reaches. */
  on: number
  /** Some of the tests start an exchange. */
  outside: boolean
  test_ms: number
  all_ms: number
}

export const settings = (): Settings => JSON.parse(process.env.EVERY ?? '{}') as Settings

export const settingsFor = (asked: Settings): Record<string, string> => ({
  EVERY: JSON.stringify(asked),
  ...ownTemporary(asked.folder),
  // Vite will once load its files without a bundler, and says so each time.
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
})
