import { gunzipSync } from 'node:zlib'
import { specOf } from '@lagoon/server/market/listing'
import { createMarket } from '@lagoon/server/market/market'
import { newSeed } from '@lagoon/server/platform/random'
import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldStart } from '../../harness/build'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'
import { replay } from '../../harness/replay'

/** A world with a secret seed, reachable by others. */
const drawn = '4f1a9be27c05d8836e2f71ab90c43d5e'
const bitcoin = 101

let world: TestExchange
let begun: number

beforeAll(async () => {
  world = await startExchange({ host: '0.0.0.0' }, { seed: drawn })
  begun = world.clock.now()
})
afterAll(() => world.stop())

const seedNow = async () =>
  (await world.db.pool.query<{ seed: string }>('SELECT seed FROM world.clock')).rows[0]?.seed ?? ''
const tick = async (time: number, of = world) =>
  (await of.anyone.call('GET market/tick', { id: `${bitcoin}-${time}` })).price
const ticks = (from: number, to: number, of = world) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, i) => tick(from + i, of)))
const candles = (of = world) =>
  of.anyone.call('GET currency/new_timeshar', {
    ...{ symbol: 'BTC/USDT', period: '1min', from: begun - 3600, to: begun + 60 },
  })
const file = async (input: CallInput<'GET console/fork'> = {}) =>
  (await (await world.operator()).call('GET console/fork', input)).file
const load = async (into: TestExchange, saved: string) =>
  (await into.operator()).call('POST console/fork', { file: saved })

/** What an attacker does: recomputes public ticks with every seed that people choose. */
async function attacked(of: TestExchange): Promise<string[]> {
  const now = of.clock.now()
  const seen = await Promise.all([now, now - 1, now - 3600].map(async at => [at, Number(await tick(at, of))] as const))
  const spec = specOf(of.inside.listing.pair(bitcoin), worldStart)
  const words = ['test', 'seed', 'lagoon', 'bitcoin', 'secret', 'demo', 'production', 'world']
  return [...Array.from({ length: 1000 }, (_, n) => `${n}`), ...words].filter(seed => {
    const market = createMarket({ seed, version: 2, pairs: [spec], scenarios: [] })
    return seen.every(([at, price]) => market.tick(bitcoin, at).price === Math.round(price * 10 ** spec.priceScale))
  })
}

describe('S-58 the seed of a world that others can reach', () => {
  it('cannot be found by trying easy seeds on public ticks, unlike the seed of a development world', async () => {
    const development = await startExchange()
    expect(await attacked(development)).toEqual(['test'])
    await development.stop()
    expect(await attacked(world)).toEqual([])
  })

  const drawn_worlds = Number(process.env.DRAWN_WORLDS ?? 2)
  it(
    `can be random: the demo data of ${drawn_worlds} worlds with random seeds keeps every invariant`,
    async () => {
      for (let n = 0; n < drawn_worlds; n++) {
        const seed = newSeed()
        const begun = await startExchange({ host: '0.0.0.0' }, { seed, isFirst: true }).catch(cause => {
          throw new Error(`the seeds refuse ${seed}`, { cause })
        })
        await expectBalanced(begun)
        await begun.stop()
      }
    },
    60_000 + drawn_worlds * 30_000,
  )

  it('is in no answer, and the operator can replace it without a change of past prices', async () => {
    const operator = await world.operator()
    expect(await operator.call('GET console/world', {})).toMatchObject({ seed: null })
    await world.clock.advance(90)
    const [before, bars] = [await ticks(begun, begun + 90), await candles()]
    await operator.call('POST console/reseed', {})
    expect(await seedNow()).toMatch(/^[0-9a-f]{32}$/)
    expect(await seedNow()).not.toBe(drawn)
    expect([await ticks(begun, begun + 90), await candles()]).toEqual([before, bars])
    await world.clock.advance(90)
    const seen = JSON.stringify([
      await operator.call('GET console/world', {}),
      await operator.call('GET console/requests', {}).catch(() => null),
      await operator.call('GET console/events', { after: '0', limit: 500 }),
      await operator.call('GET console/audit', {}).catch(() => null),
    ])
    expect([drawn, await seedNow()].filter(seed => seen.includes(seed))).toEqual([])
    const { rows } = await world.db.pool.query("SELECT commands FROM system.commit WHERE kind = 'reseed'")
    expect(rows).toEqual([{ commands: expect.not.stringContaining(await seedNow()) }])
  })

  it('changes without a jump in prices or candles, and a replay gives the same world', async () => {
    const prices = (await ticks(begun + 80, begun + 100)).map(Number)
    for (const [i, price] of prices.entries())
      if (i > 0) expect(Math.abs(price / (prices[i - 1] ?? 1) - 1)).toBeLessThan(0.005)
    const [bar] = (await candles()).filter(({ time }) => time / 1000 <= begun + 90).slice(-1)
    const [from, to] = [(bar?.time ?? 0) / 1000, (bar?.time ?? 0) / 1000 + 59]
    const inside = (await ticks(from, to)).map(Number)
    expect([Number(bar?.high), Number(bar?.low)]).toEqual([Math.max(...inside), Math.min(...inside)])
    await expectBalanced(world)
    expect(await replay(world.db.pool)).toMatchObject({ from: 'seeds', difference: null })
  })

  it('is exported for the past only: the loaded world has the same past and a different future', async () => {
    const before = await seedNow()
    const saved = await file()
    const text = gunzipSync(Buffer.from(saved, 'base64')).toString()
    expect(text).toContain(drawn)
    expect(await seedNow()).not.toBe(before)
    expect(text).not.toContain(await seedNow())
    const other = await startExchange()
    await load(other, saved)
    const now = world.clock.now()
    expect(await ticks(begun, now, other)).toEqual(await ticks(begun, now))
    expect(await candles(other)).toEqual(await candles())
    await Promise.all([world.clock.advance(60), other.clock.advance(60)])
    expect(await ticks(now + 1, now + 60, other)).not.toEqual(await ticks(now + 1, now + 60))
    expect(await replay(other.db.pool)).toMatchObject({ difference: null })
    await other.stop()
    expect(await replay(world.db.pool)).toMatchObject({ difference: null })
  })

  it('is exported for the future on request, and the loaded world continues with the same prices', async () => {
    const saved = await file({ with_future: 1 })
    const now = world.clock.now()
    const other = await startExchange()
    await load(other, saved)
    await Promise.all([world.clock.advance(60), other.clock.advance(60)])
    expect(await ticks(now + 1, now + 60, other)).toEqual(await ticks(now + 1, now + 60))
    await other.stop()
  })

  it('changes after a restore when an exported file contains the restored seed', async () => {
    const operator = await world.operator()
    await operator.call('POST console/snapshots', { name: 'before' })
    const [snapped, now] = [await seedNow(), world.clock.now()]
    await file()
    await world.clock.advance(30)
    const first = await ticks(now - 30, now)
    await operator.call('POST console/restore', { name: 'before' })
    expect(await seedNow()).not.toBe(snapped)
    // One batch does both, so no crash can happen in between.
    const { rows } = await world.db.pool.query('SELECT kind, commands FROM system.commit ORDER BY batch DESC LIMIT 1')
    expect(rows).toEqual([{ kind: 'restore', commands: expect.not.stringContaining(await seedNow()) }])
    expect(await ticks(now - 30, now)).toEqual(first)
    expect(await replay(world.db.pool)).toMatchObject({ difference: null })
  })

  it('changes with each restore, unlike the seed of a private exchange', async () => {
    const other = await startExchange()
    const futures = async (of: TestExchange) => {
      const operator = await of.operator()
      await operator.call('POST console/snapshots', { name: 'twice' })
      const now = of.clock.now()
      const found: string[][] = []
      for (let time = 0; time < 2; time++) {
        await operator.call('POST console/restore', { name: 'twice' })
        await of.clock.advance(60)
        found.push(await ticks(now - 30, now + 60, of))
      }
      expect(await replay(of.db.pool)).toMatchObject({ difference: null })
      const [past, first, second] = [found.map(each => each.slice(0, 31)), ...found.map(each => each.slice(31))]
      expect(past[0]).toEqual(past[1])
      return [first, second]
    }
    const [first, second] = await futures(world)
    expect(first).not.toEqual(second)
    const [same, again] = await futures(other)
    expect(same).toEqual(again)
    await other.stop()
    await expectBalanced(world)
  })

  it('gives the same past ticks after a restart', async () => {
    const now = world.clock.now()
    const before = await ticks(begun, now)
    await world.restart()
    expect(await ticks(begun, now)).toEqual(before)
  })
})
