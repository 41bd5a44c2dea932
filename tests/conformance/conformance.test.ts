import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conformance } from '@lagoon/server/cli/conformance'
import { createOutput } from '@lagoon/server/cli/output'
import type { Outcome } from '@lagoon/server/conformance/check'
import { junitOf, type Report, summaryOf, textOf } from '@lagoon/server/conformance/report'
import { type ConformanceOptions, conform } from '@lagoon/server/conformance/run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { planted } from './planted'
import { plantedFetch, plantedSocket } from './planting'

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

const operator = { account: 'operator', password: 'operator' }
const run = (options: Partial<ConformanceOptions> = {}) => conform({ base: exchange.origin, operator, ...options })
const deviations = ({ outcomes }: Report) =>
  outcomes.flatMap(({ id, deviations }) => deviations.map(({ call, what }) => `${id}: ${call}: ${what}`))
const skipped = ({ outcomes }: Report) => outcomes.filter(({ result }) => result === 'skipped').map(({ id }) => id)

describe('the contract', () => {
  it('is kept by this exchange to the last call, which goes on as it was', async () => {
    const report = await run()
    expect(deviations(report)).toEqual([])
    expect(skipped(report)).toEqual([])
    // Nobody reads a second code for one phone within a minute.
    expect(report.never.filter(key => !key.includes(' console/'))).toEqual(['POST user/check_mobile'])
    expect(summaryOf(report)).toMatch(/^\d\d passed, 0 deviate, 0 skipped in/)
    await expectBalanced(exchange)
  })

  it('is tried without the operator and without moving the clock, and what that leaves out is counted', async () => {
    const at = exchange.clock.now()
    const report = await conform({
      base: exchange.origin,
      mayAdvance: false,
      only: ['market', 'wallet', 'options', 'relations', 'console'],
    })
    expect(deviations(report)).toEqual([])
    expect(skipped(report)).toContain('options.settled')
    expect(skipped(report)).toContain('console.books')
    expect(report.outcomes.filter(({ result }) => result === 'passed').length).toBeGreaterThan(10)
    expect(exchange.clock.now()).toBe(at)
  })

  it('is held against a server by `lagoon conformance`, for people, for programs and for build servers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagoon-conformance-'))
    const junit = join(folder, 'report.xml')
    const said = async (isJson: boolean) => {
      const lines: string[] = []
      const out = createOutput(isJson, { write: text => lines.push(String(text)) > 0 }, { write: () => true })
      const values = { base: exchange.origin, only: ['transport', 'options'], 'no-advance': true, junit } as const
      const work = { values, words: [], out, signal: new AbortController().signal, connect: () => Promise.reject() }
      return { status: await conformance.run(work as never), lines }
    }
    const people = await said(false)
    expect(people.status).toBe(0)
    expect(people.lines.join('')).toMatch(/✓ transport\.empty .*\n[\s\S]*– options\.settled .*\n {4}skipped: its time/)
    expect(people.lines.at(-1)).toMatch(/\n\d passed, 0 deviate, 1 skipped in [\d.]+ s\./)
    const programs = await said(true)
    expect(programs.lines.map(line => JSON.parse(line)).at(-1)).toMatchObject({ base: exchange.origin, conforms: true })
    expect(await readFile(junit, 'utf8')).toMatch(/tests="10" failures="0" skipped="1"/)
    await rm(folder, { recursive: true })
  })

  it('is not kept by what does not answer', async () => {
    await expect(conform({ base: 'http://127.0.0.1:9', operator })).rejects.toThrow('was not answered')
  })
})

describe('the suite says so of', () => {
  it.each(planted.map(each => [each.what, each] as const))('%s', async (_what, each) => {
    const report = await run({ only: [each.saidBy], fetch: plantedFetch(each), WebSocket: plantedSocket(each) })
    const [outcome] = report.outcomes
    expect(outcome?.id).toBe(each.saidBy)
    expect(deviations(report).join('\n')).toMatch(each.says)
    expect(junitOf(report)).toMatch(/failures="1"[\s\S]*<failure message="/)
    expect(textOf(outcome as Outcome)).toMatch(/^✗/)
  })
})
