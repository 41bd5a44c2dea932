import { describe, expect, it } from 'vitest'
import type { AnyTable } from '../platform/db/table'
import { settled } from '../platform/wall.fixture'
import { createCore } from './core'
import { noRows, platformOf } from './exchange.fixture'
import { createFeatures } from './features'

const change = { table: { name: 'tests.other' } as AnyTable, inserted: [{ id: 1 }], updated: [], removed: [] }

/** All features of a process, each of which says what it is told. */
function composed(of: Parameters<typeof platformOf>[0] = {}) {
  const platform = platformOf(of)
  const all = createFeatures(platform, createCore(platform))
  const told: string[] = []
  for (const feature of all.features)
    Object.assign(feature, {
      changed: () => told.push(`${feature.name} of changes`),
      onEvents: () => told.push(`${feature.name} of events`),
    })
  const commit = () =>
    platform.lane.listeners.notify({
      ...{ batch: 5, at: 100, changes: [change], deltas: [], outdates: false },
      events: [{ type: 'world.speed', user_id: null, data: {} }] as never,
    })
  return { ...platform, ...all, told, commit }
}

describe('all features together', () => {
  it('have their rows written after people and wallets, and before entries', () => {
    const names = composed().lane.tables.map(({ name }) => name)
    expect(names.slice(0, 6)).toEqual([
      ...['world.user', 'world.login', 'inviter', 'world.coin', 'world.pair', 'world.wallet'],
    ])
    expect(names.slice(-5)).toEqual(['world.hold', 'world.entry', 'world.posting', 'world.idempotency', 'world.clock'])
    expect(names).toContain('world.spot_order')
    expect(new Set(names).size).toBe(names.length)
  })

  it('keep in memory what they must know at once: pairs before what is traded, and what falls due', async () => {
    const { read, rows } = noRows()
    await composed().memory.readWorld(rows)
    expect(read.indexOf('world.coin')).toBeLessThan(read.indexOf('world.spot_order'))
    expect(read).toEqual(expect.arrayContaining(['world.coin', 'world.pair', 'world.spot_order', 'world.trust_order']))
  })

  it('are told of each commit', () => {
    const { told, commit, features } = composed()
    commit()
    expect(told).toHaveLength(2 * features.length)
    expect(told).toContain('spot of events')
  })

  it('follow no events where nobody is to be told', () => {
    const { told, commit, features } = composed({ withoutFollowers: true })
    commit()
    expect(told).toHaveLength(features.length)
    expect(told).not.toContain('spot of events')
  })

  it.each([
    ['alone looks once which webhooks there are, and hears of each change', undefined, 1],
    ['of several looks again every five seconds, since others change them', 'writer' as const, 2],
  ])('of a process that is %s', async (_what, role, looks) => {
    let looked = 0
    const webhook = { findMany: async () => [looked++].slice(1) }
    const pool = { query: async () => ({ rows: [], rowCount: 0 }) }
    const { features, time } = composed({ role, db: { pool: pool as never, prisma: { webhook } as never } })
    await features.find(({ name }) => name === 'webhooks')?.outside?.()
    time.forward(5000)
    await settled()
    expect(looked).toBe(looks)
  })
})
