import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What came of one test file. */
export interface TestFile {
  file: string
  /** The changes that run as it is loaded. */
  before: number[]
  /** Those that run in its tests. */
  tests: number[]
  /** Something is left for a run that has more time. */
  slow: boolean
  /** A change left the process unusable; what was not tried yet needs another. */
  spoilt: boolean
  /** It does not load, or a test fails as it is or the second time. */
  sick: boolean
}

interface Tried {
  id: number
  file: string
}

/** What the processes that try changes write down for each other, in one folder. */
export class Notes {
  constructor(private readonly folder: string) {}

  /** By the id of the change: the test that noticed it. */
  noticed(): Map<number, string> {
    return new Map(this.#lines('noticed').map(({ id, file }) => [id, file]))
  }

  notice(id: number, by: string): void {
    this.#add('noticed', id, by)
  }

  doubts(): Tried[] {
    return this.#lines('doubts')
  }

  doubt(id: number, file: string): void {
    this.#add('doubts', id, file)
  }

  /** What a process tries at this moment. */
  trying(process: number, tried: Tried | null): void {
    writeFileSync(join(this.folder, `trying.${process}`), JSON.stringify(tried))
  }

  /** Processes that have tried the same for so long. */
  stalled(after_ms: number, now_ms: number): (Tried & { process: number })[] {
    return this.#named(/^trying\.(\d+)$/).flatMap(([name, process]) => {
      const path = join(this.folder, name)
      if (now_ms - statSync(path).mtimeMs < after_ms) return []
      const tried = JSON.parse(readFileSync(path, 'utf8')) as Tried | null
      return tried ? [{ ...tried, process: Number(process) }] : []
    })
  }

  run(testFile: TestFile): void {
    writeFileSync(join(this.folder, `${testFile.file.replaceAll('/', '+')}.json`), JSON.stringify(testFile))
  }

  testFiles(): TestFile[] {
    return this.#named(/\.json$/).map(([name]) => JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as TestFile)
  }

  #named(pattern: RegExp): [name: string, part: string][] {
    return readdirSync(this.folder).flatMap(name => {
      const found = pattern.exec(name)
      return found ? [[name, found[1] ?? ''] as [string, string]] : []
    })
  }

  /** One line at a time, so that two processes can add to the same file. */
  #add(name: string, id: number, file: string): void {
    appendFileSync(join(this.folder, name), `${id}\t${file}\n`)
  }

  #lines(name: string): Tried[] {
    const path = join(this.folder, name)
    if (!existsSync(path)) return []
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
    return lines.map(line => {
      const [id, file = ''] = line.split('\t')
      return { id: Number(id), file }
    })
  }
}
