import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, changesOf, isSource } from '../random/changes'

export interface Listed {
  id: number
  file: string
  change: Change
}

/** Every change of the sources of some parts, with ids from 1: the same for every process that asks, while no source changes. */
export class Everything {
  readonly all: Listed[] = []
  readonly #first = new Map<string, number>()

  constructor(root: string, parts: readonly string[]) {
    const listing = ['ls-files', '--cached', '--others', '--exclude-standard', ...parts]
    const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\n')
    for (const file of new Set(files.filter(isSource))) {
      this.#first.set(file, this.all.length + 1)
      for (const change of changesOf(file, readFileSync(join(root, file), 'utf8')))
        this.all.push({ id: this.all.length + 1, file, change })
    }
  }

  firstOf(file: string): number | undefined {
    return this.#first.get(file)
  }
}
