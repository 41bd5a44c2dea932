import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type Document, openApiDocument } from '@lagoon/server/http/openapi/document'
import { readCommands } from '@lagoon/server/lane/log/commit'
import { contract } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkedFetch } from '../harness/checkedFetch'
import type { TestExchange } from '../harness/exchange'
import { stoppedWall } from '../harness/walls'
import type { Played } from './story'

// Test files share the modules of their worker. This one loads its own modules, with random numbers from a seed.
const random = '@lagoon/server/platform/random'
vi.resetModules()
vi.doMock(random, async () => (await import('../harness/seededRandom')).seededRandom(1))
const { startExchange } = await import('../harness/exchange')
const { playEveryCall } = await import('./story')

/** The machine's time of every example. */
const begins_ms = Date.UTC(2026, 0, 1)
// `npm run examples` stores these answers as the examples of /api/docs.
const file = fileURLToPath(new URL('../../server/src/http/openapi/examples.json', import.meta.url))

let stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

const document = openApiDocument(Object.keys(contract))
const proxy = checkedFetch(document)
let exchange: TestExchange
let played: Map<string, Played>

beforeAll(async () => {
  // The examples come from the first process of a world, and most other tests use a later one, so both must behave the same.
  exchange = await startExchange({}, { isFirst: true, via: proxy.fetch, wall: stoppedWall(begins_ms) })
  played = await playEveryCall(exchange)
  if (process.env.npm_lifecycle_event !== 'examples') return
  stored = examples()
  await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`)
})
afterAll(async () => {
  await exchange?.stop()
  vi.doUnmock(random)
  vi.resetModules()
})

/** In the order of the contract; secrets are replaced so that nobody copies them, and long lists are cut. */
const examples = () =>
  Object.fromEntries(
    Object.keys(contract).flatMap(key => (played.has(key) ? [[key, storedOr(key, tidy(played.get(key)))]] : [])),
  )

/** Other calls before it change the ids and amounts of an example. It stays as it was if nothing else of it changed. */
const storedOr = (key: string, example: unknown): unknown =>
  isDeepStrictEqual(shapeOf(stored[key]), shapeOf(example)) ? stored[key] : example

/** An example without its figures: # stands for each number and for each word that contains a digit. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'number') return '#'
  if (typeof value === 'string') return value.replace(/[\w.:/-]*\d[\w.:/-]*/g, '#')
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

const token = /^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/

/** A ticket is longer than any other word. */
const sealed = /^[\w-]{200,}$/

/** Figures of the machine, which differ in every run, and numbers that count the requests before. */
const fixed: Readonly<Record<string, unknown>> = {
  took_ms: 1,
  bytes: 14_980_799,
  host: '4711',
  request_id: 'mjuomyq8lago-1',
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('guest=')) return value.replace(/=.*/, '=<code>')
  if (typeof value === 'string' && value.includes('invitation=')) return value.replace(/=.*/, '=<invitation>')
  if (typeof value === 'string' && value.includes('ticket=')) return value.replace(/ticket=.*/, 'ticket=<ticket>')
  if (typeof value === 'string' && token.test(value)) return 'eyJhbGciOiJIUzI1NiJ9.<payload>.<signature>'
  if (typeof value === 'string' && /^http.*:\d+\/(w|h5)\//.test(value)) return value.replace(/:\d+\//, ':8080/')
  if (typeof value === 'string' && sealed.test(value)) return '<ticket>'
  if (Array.isArray(value)) return value.slice(0, 2).map(tidy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fixed[name] ?? tidy(inner)]))
}

describe('the recorded day of the exchange', () => {
  it('contains every call of the contract', () => {
    expect([...played.keys()].sort()).toEqual(Object.keys(contract).sort())
  })

  it('matches the examples of /api/docs, apart from figures: else run `npm run examples`', () => {
    expect(examples()).toEqual(stored)
  })

  it('S-60 ends with the id counters that the next process reads', async () => {
    const counters = () => exchange.inside.lane.counters.map(({ table: { name }, last }) => [name, last])
    const first = counters()
    expect(first.length).toBeGreaterThan(20)
    await exchange.restart()
    expect(counters()).toEqual(first)
  })

  it('passes a proxy that checks every request and answer against the OpenAPI document', () => {
    expect(proxy.deviations).toEqual([])
    expect([...proxy.checked].sort()).toEqual(Object.keys(contract).sort())
  })

  it('fails that proxy with a missing field, an invalid choice or an undeclared query', async () => {
    const { fetch, deviations } = checkedFetch(document, async () => Response.json({ type: 'ok', code: 1 }))
    await fetch(`${exchange.origin}/api/coin/trade`, { method: 'POST', body: new URLSearchParams({ type: '3' }) })
    await fetch(`${exchange.origin}/api/currency/deal?currency_id=1&mood=high`)
    expect(deviations.map(({ where, what }) => `${where}: ${what}`)).toEqual([
      expect.stringMatching(/^body: .*'currency_id'.*type must be equal to one of/),
      expect.stringMatching(/^answer: /),
      expect.stringMatching(/^query: .*'legal_id'.*additional/),
      expect.stringMatching(/^answer: /),
    ])
  })

  it('names the caller of every command in the log, except calls without a login', async () => {
    const { rows } = await exchange.db.pool.query<{ kind: string; commands: string; asked: string }>(
      `SELECT kind, commands, asked FROM system.commit WHERE kind NOT IN ('begin', 'due')`,
    )
    const commands = rows.flatMap(({ commands, asked, kind }) => {
      const askers = asked.split(',')
      return readCommands(commands).map(({ name }, i) => ({ name: `${kind} ${name}`, by: askers[i]?.split(':')[0] }))
    })
    const nameless = commands.filter(({ by }) => by === undefined || by === '').map(({ name }) => name)
    // Users who register, enter as a guest or have forgotten a password are not logged in.
    const without = ['accounts.comeAsGuest', 'accounts.register', 'accounts.setPassword'].map(name => `call ${name}`)
    expect([...new Set(nameless)].sort()).toEqual(without)
    const requests = rows.flatMap(({ asked }) => asked.split(',')).filter(text => text.startsWith(':'))
    expect(requests.filter(text => text === ':')).toEqual([])
  })

  it('contains answers of the types of a generated client', async () => {
    const answers = [...played].map(([key, { answer }]) => {
      const [method = '', path = ''] = key.split(' ')
      const call = `paths['/api/${path}']['${method.toLowerCase()}']`
      return `;(${JSON.stringify(answer)}) satisfies ${call}['responses'][200]['content']['application/json']`
    })
    expect(await compileWithClient(document, answers)).toBe('')
  })

  it('has a generated client that does not compile an order without its pair', async () => {
    const order = `type Order = NonNullable<paths['/api/coin/trade']['post']['requestBody']>['content']['application/json']`
    const lines = [
      order,
      'const empty: Order = {}',
      `const whole: Order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.1' }`,
      `type Refusal = Exclude<paths['/api/coin/trade']['post']['responses'][200]['content']['application/json'], { type: 'ok' }>`,
      `const refusal: Refusal['error'] = 'insufficient_balance'`,
      `const other: Refusal['error'] = 'login_failed'`,
    ]
    const said = await compileWithClient(document, lines)
    expect(said.match(/error TS\d+/g)).toHaveLength(2)
    expect(said).toMatch(/currency_id, legal_id, type$/m)
    expect(said).toMatch(/"login_failed"/)
  })
})

/** Compiles the types that openapi-typescript generates from the document, together with these lines; returns the compiler's output. */
async function compileWithClient(document: Document, lines: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-generated-'))
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    await run(folder, [generator, join(folder, 'openapi.json'), '-o', join(folder, 'exchange.ts')])
    const program = ["import type { paths } from './exchange'", ...lines].join('\n')
    await writeFile(join(folder, 'program.ts'), program)
    const { said } = await run(folder, [compiler, '--noEmit', '--strict', '--skipLibCheck', join(folder, 'program.ts')])
    return said
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const generator = binaryOf('openapi-typescript/package.json', 'bin/cli.js', import.meta.url)
const compiler = binaryOf('typescript/package.json', 'bin/tsc', new URL('../../package.json', import.meta.url))

function binaryOf(manifest: string, path: string, from: string | URL): string {
  return join(dirname(createRequire(from).resolve(manifest)), path)
}

function run(cwd: string, args: string[]): Promise<{ said: string }> {
  return new Promise(done => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (_error, out, err) =>
      done({ said: `${out}${err}`.trim() }),
    )
  })
}
