import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, type Place, runTests } from '../suite'
import type { Suite } from './suites'

/**
 * Runs the tests of a suite with a change in place, those beside it and the cheapest from outside first. A failure counts where the same
 * test passes without the change; one that a slow machine can bring about counts when it comes a second time.
 */
export class Trial {
  /** Test files that passed without a change. */
  readonly #sound = new Set<string>()
  /** Tests that failed without a change, and so say nothing. */
  readonly #sick = new Set<string>()
  constructor(
    private readonly folder: string,
    private readonly place: Place,
  ) {}

  /** The test that noticed; null where none did. */
  async of(file: string, source: string, { beside, outside }: Suite): Promise<string | null> {
    for (const files of [[...beside, ...outside.slice(0, 1)], outside.slice(1)]) {
      const noticed = files.length > 0 && (await this.#noticed(file, source, files))
      if (noticed) return noticed
    }
    return null
  }

  async #noticed(file: string, source: string, files: readonly string[], tries = 3): Promise<string | null> {
    const failures = await this.#changed(file, source, files)
    for (const failure of failures) {
      const where = failure.file === null ? files : [failure.file]
      if (!(await this.#passes(failure, where))) continue
      if (!failure.byMachine) return failure.name
      const [again] = await this.#changed(file, source, where)
      if (again) return again.name
    }
    // What failed by itself or by the machine may have kept others from being run.
    return failures.length > 0 && tries > 1 ? this.#noticed(file, source, files, tries - 1) : null
  }

  /** Whether what failed passes without the change. */
  async #passes({ name }: Failure, files: readonly string[]): Promise<boolean> {
    const unknown = files.filter(each => !this.#sound.has(each))
    if (unknown.length > 0) {
      const { failed } = await runTests(this.folder, { files: unknown, place: this.place, bail: false })
      for (const failure of failed) this.#sick.add(failure.name)
      for (const each of unknown) if (failed.every(({ file }) => file !== null && file !== each)) this.#sound.add(each)
    }
    return !this.#sick.has(name)
  }

  /** What fails with the change in place; the first alone, unless something is known to fail by itself. */
  async #changed(file: string, source: string, files: readonly string[]): Promise<Failure[]> {
    const path = join(this.folder, file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, source)
    try {
      const { failed } = await runTests(this.folder, { files, place: this.place, bail: this.#sick.size === 0 })
      return failed.filter(({ name }) => !this.#sick.has(name))
    } finally {
      writeFileSync(path, sound)
    }
  }
}
