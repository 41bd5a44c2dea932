import { ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory } from '../../fees/rowsInMemory.fixture'
import { adding } from './add.command'
import { alertDeltas, alertFrames } from './alerts.changes'
import { alertsDue } from './alerts.due'
import { alertRoutes } from './alerts.routes'
import { alertCounts, priceAlerts } from './alerts.table'
import { memoryOf } from './memory'
import { reaching } from './reach.command'
import { removing } from './remove.command'
import { WaitingAlerts } from './waitingAlerts'

const asked = { user_id: 7, currency_id: 1, legal_id: 3, direction: 'above', price: '68000.1' }

/** The price is 68000, in steps of a tenth. */
async function alertsOf() {
  const rows = new RowsInMemory([priceAlerts, alertCounts])
  const listing = await listingOf(
    [
      { id: 1, name: 'BTC', scale: 8 },
      { id: 3, name: 'USDT', scale: 8 },
    ],
    [
      { id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, price_scale: 1, opens_at: 1_000_000 },
      { id: 102, symbol: 'USDT/BTC', currency_id: 3, legal_id: 1, price_scale: 1, opens_at: 1_000_000 },
    ],
  )
  const market = {
    tenths: 680_000,
    closed: false,
    version: () => 0,
    firstCrossing: (_: number, from: number) => from,
    tick: () => ({ price: ticks(market.tenths), closed: market.closed }),
    priceAt: () => String(market.tenths / 10),
  }
  const waiting = new WaitingAlerts(market as never)
  const ran: object[] = []
  const lane = { run: async ({ params }: { params: object }) => ran.push(params) }
  const deps = { listing, market, waiting, lane, db: rows.database({ priceAlert: priceAlerts }) } as never
  const command = { add: adding(deps), remove: removing(deps), reach: reaching(deps) }
  return {
    ...{ rows, market, waiting, deps, command, ran },
    add: (changed: object = {}) => rows.run(command.add, { ...asked, ...changed }),
    refused: (changed: object = {}) => rows.refused(command.add, { ...asked, ...changed }),
    waits: () => rows.all(alertCounts).map(({ waiting }) => waiting),
    told: () => rows.events.splice(0).map(({ type, user_id }) => `${type} ${user_id}`),
  }
}
const named = { id: 1, user_id: 7, pair_id: 101, direction: 'above', steps: 680_001 }

describe('an alert', () => {
  it('waits at whole steps, and is counted', async () => {
    const { rows, add, waits, told } = await alertsOf()
    expect(await add({ price: '68000.19' })).toMatchObject({
      id: 1,
      match_id: 101,
      symbol: 'BTC/USDT',
      price: '68000.1',
    })
    expect(rows.all(priceAlerts)).toEqual([
      { id: 1, user_id: 7, pair_id: 101, direction: 'above', price: 680_001, created_at: 1_000_000 },
    ])
    await add({ direction: 'below', price: '67999.9' })
    expect([waits(), told()]).toEqual([[2], ['alert.added 7', 'alert.added 7']])
  })

  it.each([
    ['at the price of now', { price: '68000' }, ['alert_reached', { price: 'too_small' }]],
    [
      'downwards at the price of now',
      { price: '68000', direction: 'below' },
      ['alert_reached', { price: 'too_large' }],
    ],
    ['at less than a step', { price: '0.09' }, ['below_minimum', '0.1 USDT', { price: 'too_small' }]],
    ['at more than can be counted', { price: '99999999999999999999' }, ['param_invalid', { price: 'too_large' }]],
    ['of no pair', { currency_id: 3 }, ['not_found']],
    ['downwards at one step', { price: '0.1', direction: 'below' }, 'done'],
  ])('%s', async (_, changed, expected) => {
    expect(await (await alertsOf()).refused(changed)).toEqual(expected)
  })

  it('is not set twice, nor before its pair opens', async () => {
    const { rows, add, refused } = await alertsOf()
    await add()
    expect(await refused()).toEqual(['alert_exists'])
    expect(await refused({ user_id: 8 })).toBe('done')
    rows.now -= 1
    expect(await refused({ price: '70000' })).toEqual(['not_open'])
  })

  it('is one of fifty of a person', async () => {
    const { rows, add, refused, waits } = await alertsOf()
    rows.put(alertCounts, { user_id: 7, waiting: 49 })
    await add()
    expect(waits()).toEqual([50])
    expect(await refused({ price: '70000' })).toEqual(['alert_limit'])
  })

  it('is told of once it is reached, with the tick that did', async () => {
    const { rows, market, add, command, waits, told } = await alertsOf()
    await add()
    told()
    rows.now += 5
    await rows.run(command.reach, named)
    Object.assign(market, { tenths: 680_002, closed: true })
    await rows.run(command.reach, named)
    expect([waits(), told()]).toEqual([[1], []])
    market.closed = false
    await rows.run(command.reach, { ...named, id: 2 })
    expect(told()).toEqual([])
    await rows.run(command.reach, named)
    expect(rows.events).toMatchObject([
      { type: 'alert.reached', user_id: 7, data: { id: 1, reached_price: '68000.2', tick_id: '101-1000005' } },
    ])
    expect([waits(), rows.all(priceAlerts)]).toEqual([[0], []])
  })

  it('is removed by its number, and not another one at its price', async () => {
    const { rows, add, command, waits, told } = await alertsOf()
    await add()
    expect(await rows.refused(command.remove, { ...named, id: 2 })).toEqual(['not_found'])
    told()
    expect(await rows.refused(command.remove, named)).toBe('done')
    expect([waits(), rows.all(priceAlerts), told()]).toEqual([[0], [], ['alert.removed 7']])
    expect(rows.emitted.at(-1)).toEqual({ id: 1 })
  })
})

describe('the alerts of a person', () => {
  it('are listed newest first, and removed by themselves alone', async () => {
    const { rows, add, deps, ran } = await alertsOf()
    await add()
    await add({ price: '70000' })
    const [first] = rows.all(priceAlerts)
    rows.put(priceAlerts, { ...(first as NonNullable<typeof first>), id: 3, pair_id: 102, price: ticks(1) })
    const routes = alertRoutes(deps) as never as Record<string, (call: object) => Promise<{ id: number }[]>>
    const ids = async (userId: number, input: object = {}) =>
      (await routes['GET currency/alerts']?.({ userId, input }))?.map(({ id }) => id)
    expect([await ids(7), await ids(7, { symbol: 'BTC/USDT' }), await ids(8)]).toEqual([[3, 2, 1], [2, 1], []])
    await expect(ids(7, { symbol: 'X/Y' })).rejects.toMatchObject({ key: 'not_found' })
    await routes['PUT currency/alert']?.({ userId: 7, input: { id: 1 } })
    expect(ran).toEqual([named])
    const theirs = routes['PUT currency/alert']?.({ userId: 8, input: { id: 1 } })
    await expect(theirs).rejects.toMatchObject({ key: 'not_found' })
  })

  it('are shown on their other screens as they come and go', () => {
    const sent: unknown[] = []
    const tell = alertFrames({ hub: { toUser: (...news: unknown[]) => sent.push(news) } } as never)
    const types = ['alert.added', 'alert.removed', 'alert.reached', 'order.placed']
    tell(types.map((type, id) => ({ type, user_id: 7, data: { id } })) as never)
    tell([{ type: 'alert.added', user_id: null, data: {} }] as never)
    expect(sent).toEqual(types.slice(0, 3).map((event, id) => [7, { type: 'price_alert', event, data: { id } }]))
  })

  it('wait in memory until they are gone, from the second after they were set', async () => {
    const { rows, market, add, waiting, deps, command } = await alertsOf()
    const deltas = alertDeltas(deps)
    const { load, keeps } = memoryOf(waiting)
    const fired = (second: number, failed: number[] = []) => waiting.reached(second, failed).map(({ id }) => id)
    await add()
    await add({ price: '68000.2' })
    for (const alert of rows.emitted) deltas[0]?.apply(alert, 0)
    expect([fired(1_000_001), waiting.next(1_000_000, 1_000_000, [])]).toEqual([[], null])
    market.tenths = 680_002
    expect([fired(1_000_000), fired(1_000_001), fired(1_000_001, [1])]).toEqual([[], [1, 2], [2]])
    const due = alertsDue(deps)
    expect([due.kind, due.calendar, due.take(1_000_001, [2])]).toEqual([
      ...['price_alert', false],
      [{ name: 'alerts.reach', params: named, ref: 1 }],
    ])
    expect([waiting.next(1_000_000, 1_000_001, [1]), fired(1_000_001)]).toEqual([1_000_001, [2]])
    await load(rows.from)
    expect(fired(1_000_001)).toEqual([1, 2])
    deltas[1]?.apply({ id: 1 }, 0)
    expect(fired(1_000_001)).toEqual([2])
    await rows.run(command.reach, named)
    await load(rows.from)
    expect(fired(1_000_001)).toEqual([2])
    const [second] = rows.all(priceAlerts)
    keeps[0]?.take([{ ...(second as object), id: 3 } as never], new Set([2, 3]))
    expect(fired(1_000_001)).toEqual([3])
    deltas[1]?.apply({ id: 3 }, 0)
    expect([fired(1_000_001), waiting.next(1_000_000, 1_000_001, [])]).toEqual([[], null])
  })
})
