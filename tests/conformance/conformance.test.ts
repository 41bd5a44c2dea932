import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conformance } from '@lagoon/server/tools/cli/conformance'
import { createOutput } from '@lagoon/server/tools/cli/output'
import type { Outcome } from '@lagoon/server/tools/conformance/check'
import type { Socket, SocketClass } from '@lagoon/server/tools/conformance/listener'
import { junitOf, type Report, summaryOf, textOf } from '@lagoon/server/tools/conformance/report'
import { type ConformanceOptions, conform } from '@lagoon/server/tools/conformance/run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { type Planted, planted } from './planted'

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
  it('is fulfilled by this exchange in every call', async () => {
    const report = await run()
    expect(deviations(report)).toEqual([])
    expect(skipped(report)).toEqual([])
    // A phone gets one code a minute, so the suite has no second code, and it has no authenticator app. It does not check several orders in one call.
    const never = [
      ...['GET currency/coin', 'GET lever/fee_tier', 'GET coin/fee_tier', 'GET user/logins', 'GET venue'],
      ...['POST coin/trades', 'PUT coin/trades', 'POST coin/cancel_after', 'PUT wallet/out'],
      ...['POST user/anti_phishing', 'POST user/check_mobile', 'POST user/factor', 'POST user/login_factor'],
      ...['GET currency/chart_templates', 'POST currency/chart_template', 'GET wallet/display_rates'],
      ...['GET lever/notes', 'POST lever/note'],
      ...[
        'GET notifications/settings',
        'POST notifications/push',
        'POST notifications/push_end',
        'POST notifications/settings',
      ],
      ...['GET coin/prevented', 'GET coin/limits'],
      ...['GET coin/amendments'],
    ]
    expect(report.never.filter(key => !/ (console|worlds)/.test(key)).sort()).toEqual(never.sort())
    expect(summaryOf(report)).toMatch(/^\d\d passed, 0 deviate, 0 skipped in/)
    await expectBalanced(exchange)
  })

  it('is checked in part without the operator and without moving the clock, and the report lists skipped checks', async () => {
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

  it('is checked by `lagoon conformance`, with output as text, JSON and JUnit', async () => {
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

  it('is not fulfilled by a server that does not answer', async () => {
    await expect(conform({ base: 'http://127.0.0.1:9', operator })).rejects.toThrow('was not answered')
  })
})

describe('the suite reports', () => {
  it.each(planted.map(each => [each.what, each] as const))('%s', async (_what, each) => {
    const report = await run({ only: [each.saidBy], fetch: plantedFetch(each), WebSocket: plantedSocket(each) })
    const [outcome] = report.outcomes
    expect(outcome?.id).toBe(each.saidBy)
    expect(deviations(report).join('\n')).toMatch(each.says)
    expect(junitOf(report)).toMatch(/failures="1"[\s\S]*<failure message="/)
    expect(textOf(outcome as Outcome)).toMatch(/^✗/)
  })
})

/** Sits between the suite and an exchange, and changes the answers of one call. */
function plantedFetch({ in: call, answer }: Planted): typeof fetch {
  if (!answer) return fetch
  let times = 0
  return async (address, init) => {
    const response = await fetch(address, init)
    const { pathname } = new URL(String(address))
    if (`${init?.method} ${pathname.replace('/api/', '')}` !== call) return response
    const body = await response.json()
    times += 1
    const changed = answer(body, times)
    return changed instanceof Response ? changed : Response.json(changed ?? body, { status: response.status })
  }
}

/** A socket that changes the frames of one type. */
function plantedSocket({ in: type, frames }: Planted): SocketClass {
  let times = 0
  const changedFrames = (text: string): string[] => {
    const frame = JSON.parse(text)
    if (!frames || frame.type !== type) return [text]
    times += 1
    return frames(frame, times).map(each => JSON.stringify(each))
  }
  return class implements Socket {
    readonly #socket: WebSocket

    constructor(url: string) {
      this.#socket = new WebSocket(url)
    }

    send(text: string): void {
      this.#socket.send(text)
    }

    close(): void {
      this.#socket.close()
    }

    addEventListener(event: 'open' | 'close' | 'error' | 'message', heard: (message: { data: unknown }) => void): void {
      this.#socket.on(event, (data: unknown) => {
        for (const text of event === 'message' ? changedFrames(String(data)) : ['']) heard({ data: text })
      })
    }
  }
}
