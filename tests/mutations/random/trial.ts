import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Failure, type Place, runTests } from '../suite'
import type { Stage } from './witnesses'

/**
 * Runs tests with a change in place, stage by stage. A failure counts where the same test passes by itself without the change; one that a
 * slow machine can bring about counts when it comes a second time.
 */
export class Trial {
  /** Tests that passed by themselves without a change. */
  readonly #sound = new Set<string>()
  /** Tests that failed without a change, and so say nothing. */
  readonly #sick = new Set<string>()
  constructor(
    private readonly folder: string,
    private readonly place: Place,
  ) {}

  /** The test that noticed; null where none did. */
  async of(file: string, source: string, stages: readonly Stage[]): Promise<string | null> {
    for (const stage of stages) {
      const noticed = await this.#noticed(file, source, stage)
      if (noticed) return noticed
    }
    return null
  }

  async #noticed(file: string, source: string, stage: Stage, tries = 3): Promise<string | null> {
    const well = { ...stage, names: stage.names.filter(name => !this.#sick.has(name)) }
    const failures = await this.#changed(file, source, well)
    for (const failure of failures) {
      const alone = this.#alone(failure, well)
      if (!(await this.#passes(failure, alone))) continue
      if (!failure.byMachine) return failure.name
      const [again] = await this.#changed(file, source, alone)
      if (again) return again.name
    }
    // What failed by itself or by the machine may have kept others from being run.
    return failures.length > 0 && tries > 1 ? this.#noticed(file, source, well, tries - 1) : null
  }

  /** The test that failed; all of its file where the file failed outside its tests. */
  #alone({ name, file }: Failure, { files, names, limit_s }: Stage): Stage {
    return { limit_s, files: file === null ? files : [file], names: names.includes(name) ? [name] : names }
  }

  /** Whether what failed passes without the change. */
  async #passes({ name }: Failure, alone: Stage): Promise<boolean> {
    if (!this.#sound.has(name) && !this.#sick.has(name)) {
      const failures = await this.#run(alone)
      if (failures.some(failure => failure.name === name)) this.#sick.add(name)
      else if (failures.length === 0) this.#sound.add(name)
    }
    return this.#sound.has(name)
  }

  async #changed(file: string, source: string, stage: Stage): Promise<Failure[]> {
    const path = join(this.folder, file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, source)
    try {
      return await this.#run(stage)
    } finally {
      writeFileSync(path, sound)
    }
  }

  async #run({ files, names, limit_s }: Stage): Promise<Failure[]> {
    if (names.length === 0) return []
    const named = `^(${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`
    return (await runTests(this.folder, { files, named, place: this.place, bail: true, limit_s })).failed
  }
}
