import Fastify from 'fastify'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../platform/db/migrate'
import { machineWall, type Wall } from '../platform/wall'
import { serveHealth } from './health'

type Node = NonNullable<Parameters<typeof serveHealth>[1]['node']>

type Ask = (sent: { text: string }) => Promise<{ rows: unknown[] }>

const healthy: Ask = async ({ text }) => ({
  rows: text.includes('_prisma_migrations')
    ? (await readMigrations()).map(({ name }) => ({ migration_name: name }))
    : [],
})

interface State {
  query?: Ask
  lag?: number
  loaded?: boolean
  wall?: Wall
  fenced?: boolean
  waitingSince_ms?: number | null
  aside?: { kind: string; ref: number }[]
  node?: Node
}

async function ready(state: State) {
  const { query = healthy, lag = 0, loaded = true, wall = machineWall, fenced = false, aside = [] } = state
  const app = Fastify()
  const { waitingSince_ms = null, node } = state
  await serveHealth(app, {
    db: { pool: { query } as unknown as Pool },
    wall,
    ready: () => loaded,
    lag: () => lag,
    fenced: () => fenced,
    waitingSince_ms: () => waitingSince_ms,
    aside: () => aside,
    ...(node && { node }),
  })
  const { statusCode, headers, body } = await app.inject('/readyz')
  return { status: statusCode, retry: headers['retry-after'], ...JSON.parse(body) }
}

describe('/readyz', () => {
  it('reports that all is well, check by check', async () => {
    expect(await ready({})).toEqual({
      status: 200,
      ok: true,
      checks: { database: 'ok', migrations: 'ok', loaded: 'ok', writer: 'ok', queue: 'ok', horizon: 'ok' },
    })
  })

  it('reports that the database is away', async () => {
    const answer = await ready({ query: () => Promise.reject(new Error('ECONNREFUSED')) })
    expect(answer).toMatchObject({ status: 503, retry: '1', ok: false, checks: { database: 'no connection' } })
  })

  it('does not wait for a database that hangs', async () => {
    const impatient = { ...machineWall, after: (_ms: number, run: () => void) => machineWall.after(0, run) }
    const answer = await ready({ query: () => new Promise(() => undefined), wall: impatient })
    expect(answer).toMatchObject({ status: 503, checks: { database: 'no answer within 1 s', loaded: 'ok' } })
  })

  it('reports how many migrations are missing', async () => {
    const some: Ask = async sent => ({ rows: (await healthy(sent)).rows.slice(1) })
    expect(await ready({ query: some })).toMatchObject({ status: 503, checks: { migrations: '1 missing' } })
  })

  it('reports that memory is still loading, and how far the world lags', async () => {
    expect(await ready({ loaded: false, lag: 6 })).toMatchObject({
      status: 503,
      checks: { loaded: 'still loading', horizon: '6 s behind' },
    })
    expect(await ready({ lag: 5 })).toMatchObject({ status: 200 })
  })

  it('reports that another server has taken over, and that the queue is stuck', async () => {
    const wall = { ...machineWall, mono: () => 20_000 }
    expect(await ready({ fenced: true, wall, waitingSince_ms: 8000 })).toMatchObject({
      status: 503,
      checks: { writer: 'another server has taken over', queue: 'no command answered for 12 s' },
    })
    expect(await ready({ wall, waitingSince_ms: 15_000 })).toMatchObject({ status: 200 })
    expect(await ready({ wall, waitingSince_ms: 14_999 })).toMatchObject({ status: 503 })
  })

  it('lists failed work, and stays ready', async () => {
    expect(await ready({ aside: [{ kind: 'option', ref: 17 }] })).toMatchObject({
      status: 200,
      ok: true,
      aside: ['option 17'],
    })
  })
})

describe('/readyz of a node in a cluster', () => {
  const node = (changed: Partial<Node> = {}): Node => ({
    role: 'gateway',
    bus: { id: 'g1', isConnected: true },
    writer: { silent_ms: 3000, beat: { term: 4, node: 'w1', pid: 99 } },
    isWhole: () => true,
    standsBy: () => false,
    asOf: () => 12,
    ...changed,
  })

  it('reports its role and the current writer', async () => {
    const answer = await ready({ node: node() })
    expect(answer).toMatchObject({
      ...{ status: 200, role: 'gateway', node: 'g1', writer: { id: 'w1', pid: 99, term: 4 } },
      checks: { broker: 'ok', writer: 'ok' },
    })
    expect(answer).not.toHaveProperty('as_of')
    expect((await ready({ node: node({ writer: { silent_ms: 0, beat: null } }) })).writer).toBeNull()
  })

  it.each([
    ['a gateway without a writer', node({ writer: { silent_ms: 3001, beat: null } }), 'no message from a writer'],
    ['a writer', node({ role: 'writer', writer: { silent_ms: 3001, beat: null } }), 'ok'],
  ])('reports the state of the writer for %s', async (_, of, writer) => {
    expect(await ready({ node: of })).toMatchObject({ ok: writer === 'ok', checks: { writer } })
  })

  it('reports a lost connection to the broker', async () => {
    expect(await ready({ node: node({ bus: { id: 'g1', isConnected: false } }) })).toMatchObject({
      status: 503,
      checks: { broker: 'no connection' },
    })
  })

  it('reports loading until memory matches the writer, except for a standby, which reports its position', async () => {
    const behind = { isWhole: () => false }
    expect(await ready({ node: node(behind) })).toMatchObject({ ok: false, checks: { loaded: 'still loading' } })
    expect(await ready({ loaded: false, node: node() })).toMatchObject({ checks: { loaded: 'still loading' } })
    const standing = await ready({ loaded: false, node: node({ ...behind, role: 'writer', standsBy: () => true }) })
    expect(standing).toMatchObject({ ok: true, checks: { loaded: 'ok' }, as_of: 12 })
  })
})

describe('/healthz', () => {
  it('answers while the process lives, in every state of the database', async () => {
    const app = Fastify()
    const pool = { query: () => Promise.reject(new Error('away')) } as unknown as Pool
    await serveHealth(app, {
      db: { pool },
      wall: machineWall,
      ready: () => false,
      lag: () => 99,
      fenced: () => true,
      waitingSince_ms: () => 0,
      aside: () => [],
    })
    const { statusCode, body } = await app.inject('/healthz')
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ok: true }])
  })
})
