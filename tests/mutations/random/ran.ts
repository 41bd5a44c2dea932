import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { copyOfProject } from '../copy'
import { type Place as Database, runTests } from '../suite'
import { marked, placesOf } from './marks'

/** What a test file ran, by the ids of a marked copy: before its first test, and with each. */
export interface Recorded {
  before: number[]
  tests: { name: string; ms: number; ran: number[] }[]
}

/** The same as it is kept, by the names of the places. */
interface Kept {
  hash: string
  places: string[]
  before: number[]
  tests: { name: string; ms: number; ran: number[] }[]
}

/** A test and how much it runs: one that runs little is about little. */
export interface Witness {
  file: string
  name: string
  ms: number
  size: number
}

const folder = join(projectFolder, '.cache/mutations/ran')
const pathOf = (testFile: string): string => join(folder, `${testFile}.json`)
const atOnce = 6
const lookedAt = join(folder, 'places.json')

/** What each test runs, kept from one draw to the next: only test files that have changed since are run anew. */
export class Ran {
  readonly #byPlace = new Map<string, Witness[]>()
  readonly #byFile = new Map<string, Set<Witness>>()
  /** Places that were there when tests were last seen running; of any other nobody can say who runs it. */
  readonly #looked = placesLookedAt()

  /** Runs in a marked copy those whose run is not known, and says how far it is. */
  static async of(
    sources: readonly string[],
    testFiles: readonly string[],
    database: Database,
    say: (line: string) => void,
  ): Promise<Ran> {
    const unknown = testFiles.filter(file => keptOf(file)?.hash !== hashOf(file))
    if (unknown.length > 0) await record(sources, unknown, database, say)
    const fileOf = new Map(
      sources.flatMap(file =>
        placesOf(file, readFileSync(join(projectFolder, file), 'utf8')).map(({ name }) => [name, file]),
      ),
    )
    const ran = new Ran()
    for (const file of testFiles) {
      const kept = keptOf(file)
      if (kept) ran.#add(file, kept, fileOf)
    }
    return ran
  }

  #add(file: string, { places, before, tests }: Kept, fileOf: ReadonlyMap<string, string>): void {
    for (const { name, ms, ran } of tests) {
      const all = new Set([...before, ...ran])
      const witness = { file, name, ms, size: all.size }
      for (const i of all) {
        const place = places[i] as string
        const witnesses = this.#byPlace.get(place)
        if (witnesses) witnesses.push(witness)
        else this.#byPlace.set(place, [witness])
        const source = fileOf.get(place)
        if (source === undefined) continue
        const ofFile = this.#byFile.get(source)
        if (ofFile) ofFile.add(witness)
        else this.#byFile.set(source, new Set([witness]))
      }
    }
  }

  /** The tests that run what is at this offset; those of the file for what runs as it loads, or has changed since tests were seen. */
  at(file: string, source: string, offset: number): readonly Witness[] {
    const around = placesOf(file, source)
      .filter(({ start, end }) => start <= offset && offset < end)
      .sort((a, b) => a.end - a.start - (b.end - b.start))
    const place = around.find(({ name }) => this.#looked.has(name))
    return place ? (this.#byPlace.get(place.name) ?? []) : this.of(file)
  }

  of(file: string): readonly Witness[] {
    return [...(this.#byFile.get(file) ?? [])]
  }
}

const hashOf = (file: string, from = projectFolder): string =>
  createHash('sha256')
    .update(readFileSync(join(from, file)))
    .digest('hex')
    .slice(0, 16)

function keptOf(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(pathOf(file), 'utf8')) as Kept
  } catch {
    return null
  }
}

function placesLookedAt(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(lookedAt, 'utf8')) as string[])
  } catch {
    return new Set()
  }
}

async function record(
  sources: readonly string[],
  testFiles: readonly string[],
  database: Database,
  say: (line: string) => void,
): Promise<void> {
  const copy = copyOfProject()
  try {
    const names = markAll(copy.folder, sources)
    mkdirSync(folder, { recursive: true })
    writeFileSync(lookedAt, JSON.stringify([...new Set([...placesLookedAt(), ...names])]))
    for (const project of ['server', 'shared', 'tests']) callRecorder(copy.folder, project)
    const to = join(copy.folder, '.cache/ran')
    for (let i = 0; i < testFiles.length; i += atOnce) {
      const files = testFiles.slice(i, i + atOnce)
      say(`what the tests run: ${i} of ${testFiles.length} files known`)
      const { failed } = await runTests(copy.folder, {
        files,
        place: database,
        bail: false,
        environment: { RECORD_FROM: copy.folder, RECORD_TO: to },
      })
      for (const { name, file } of failed) say(`fails without a change  ${file}: ${name}`)
      const sick = new Set(failed.map(({ name }) => name))
      for (const each of readdirSync(to)) {
        const { file, ...recorded } = JSON.parse(readFileSync(join(to, each), 'utf8')) as Recorded & { file: string }
        keep(file, hashOf(file, copy.folder), recorded, names, sick)
      }
      rmSync(to, { recursive: true })
    }
  } finally {
    copy.remove()
  }
}

function markAll(copy: string, sources: readonly string[]): string[] {
  const names: string[] = []
  for (const file of sources) {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    const first = names.length
    for (const { name } of placesOf(file, source)) names.push(name)
    writeFileSync(path, marked(file, source, first))
  }
  return names
}

function callRecorder(copy: string, project: string): void {
  const path = join(copy, project, 'vitest.config.ts')
  const recorder = JSON.stringify(join(copy, 'tests/mutations/random/recorder.ts'))
  writeFileSync(path, readFileSync(path, 'utf8').replace(/test: \{/, `test: { setupFiles: [${recorder}],`))
}

function keep(
  file: string,
  hash: string,
  { before, tests }: Recorded,
  names: readonly string[],
  sick: ReadonlySet<string>,
): void {
  const places: string[] = []
  const known = new Map<number, number>()
  const short = (ids: readonly number[]) =>
    ids.map(id => {
      const at = known.get(id) ?? places.push(names[id] as string) - 1
      known.set(id, at)
      return at
    })
  const kept: Kept = {
    hash,
    before: short(before),
    tests: tests.filter(({ name }) => !sick.has(name)).map(test => ({ ...test, ran: short(test.ran) })),
    places,
  }
  mkdirSync(dirname(pathOf(file)), { recursive: true })
  writeFileSync(pathOf(file), JSON.stringify(kept))
}
