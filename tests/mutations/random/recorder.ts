import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Recorded } from './ran'

/** A set-up file of vitest in a marked copy of the project: writes down what each test of a file runs. */
const most = 100_000
const hits = new Uint8Array(most)
Object.assign(globalThis, {
  ran: (id: number) => {
    hits[id] = 1
  },
})

const recorded: Recorded = { before: [], tests: [] }
let isFirst = true
let began_ms = 0

function taken(): number[] {
  const ids: number[] = []
  for (let id = hits.indexOf(1); id >= 0; id = hits.indexOf(1, id + 1)) ids.push(id)
  hits.fill(0)
  return ids
}

/** As vitest matches it with `-t`. */
const nameOf = ({ name, suite }: { name: string; suite?: { name: string } | undefined }): string =>
  suite?.name ? `${nameOf(suite)} ${name}` : name

beforeEach(() => {
  if (isFirst) recorded.before = taken()
  isFirst = false
  began_ms = performance.now()
})

afterEach(({ task }) => {
  recorded.tests.push({ name: nameOf(task), ms: Math.round(performance.now() - began_ms), ran: taken() })
})

afterAll(() => {
  const file = relative(process.env.RECORD_FROM as string, expect.getState().testPath as string)
  const folder = process.env.RECORD_TO as string
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${basename(file)}.${Buffer.from(file).toString('hex').slice(-40)}.json`),
    JSON.stringify({ file, ...recorded }),
  )
})
