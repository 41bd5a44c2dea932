import { Memory } from '@lagoon/server/app/memory'
import { publications } from '@lagoon/server/console/versions'
import { memoryOf as alertsMemory } from '@lagoon/server/features/alerts/memory'
import { WaitingAlerts } from '@lagoon/server/features/alerts/waitingAlerts'
import { memoryOf as positionsMemory } from '@lagoon/server/features/contracts/memory'
import { OpenPositions } from '@lagoon/server/features/contracts/openPositions'
import { unlocks } from '@lagoon/server/features/newcoins/newcoins.due'
import { deliveries } from '@lagoon/server/features/options/options.due'
import { Books } from '@lagoon/server/features/spot/books'
import { cancelsDue } from '@lagoon/server/features/spot/cancelAfter.due'
import { memoryOf as spotMemory } from '@lagoon/server/features/spot/memory'
import { OpenOrders } from '@lagoon/server/features/spot/openOrders'
import { Pendings } from '@lagoon/server/features/spot/pendings'
import type { Moved } from '@lagoon/server/features/spot/publicBook'
import type { SpotTrade } from '@lagoon/server/features/spot/spot.table'
import { Stops } from '@lagoon/server/features/spot/stops'
import { accruals } from '@lagoon/server/features/trust/trust.due'
import { VolumeTiers } from '@lagoon/server/fees/volumeTiers'
import type { DueWork } from '@lagoon/server/lane/dueWork'
import { commitsIn } from '@lagoon/server/nodes/committed'
import { StandbyMemory } from '@lagoon/server/nodes/standbyMemory'
import { writtenSince } from '@lagoon/server/nodes/writtenSince'
import { lastBatch } from '@lagoon/server/platform/db/replica.sql'
import { createLog } from '@lagoon/server/platform/log'
import { deadlines } from '@lagoon/server/reviews/deadlines'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { zero } from '@lagoon/shared/money/atoms'
import { buy, sell } from '@lagoon/shared/money/spot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { type Random, random } from '../../invariants/jump/player'
import { players } from '../../invariants/jump/players'

/**
 * A standby writer updates its memory from the rows that the log names. Whatever happens to the world, its memory equals that of a writer
 * that reads everything now: orders in their queue, positions, alerts, traded volume and due work.
 */
let exchange: TestExchange
let people: Client[]
beforeAll(async () => {
  exchange = await startExchange()
  // Subscriptions wait 20 minutes for their review, so that there are always some.
  const slowly = { kind: 'subscription', mode: 'auto', delay_seconds: 1200 } as const
  const operator = await exchange.operator()
  await operator.call('POST console/policy', slowly)
  const fields = JSON.stringify({ category: 'notice', title_en: 'Later', content_en: 'About later' })
  for (const day of [20, 30, 40]) {
    const at = exchange.clock.now() + day * 86_400
    await operator.call('POST console/versions', { kind: 'article', publish: 'at', at, fields })
  }
  people = await Promise.all((['alice', 'bob', 'dave', 'erin'] as const).map(name => exchange.as(name)))
})
afterAll(() => exchange?.stop())

/** The parts of memory that can hold a million rows. */
function parts(decides = true) {
  const { market, listing, horizon } = exchange.inside
  const books = new Books({ pool: exchange.db.pool, market, world: horizon, decides })
  const stops = new Stops(market)
  const pendings = new Pendings()
  const openOrders = new OpenOrders()
  const tiers = new VolumeTiers({ tiers: () => [], traded: () => Promise.resolve(zero) })
  const open = new OpenPositions(market, listing)
  const waiting = new WaitingAlerts(market)
  const memory = new Memory()
  for (const { load, keeps } of [
    spotMemory({ books, pendings, open: openOrders, stops, tiers }),
    positionsMemory({ open, tiers }),
    alertsMemory(waiting),
  ])
    memory.add(load, keeps)
  const due = [
    ...[deliveries(exchange.inside), accruals(), unlocks(), deadlines(), cancelsDue({ books, stops })],
    publications(),
  ]
  for (const { keeps } of due) memory.add(from => keeps.load(from), [keeps])
  return { books, pendings, openOrders, stops, open, waiting, due, memory }
}
type Parts = ReturnType<typeof parts>

async function fresh(): Promise<Parts> {
  const read = parts()
  await read.memory.read(exchange.db.rows)
  return read
}

function standby() {
  const standing = parts()
  const wholes = { read: 0 }
  const ready = new StandbyMemory({
    ...{ commits: commitsIn(exchange.db), wall: exchange.wall, log: createLog('silent'), rows: standing.memory.rows },
    hasStarted: async () => true,
    async read(from) {
      wholes.read++
      await standing.memory.readWorld(from)
    },
    follow: written => standing.memory.follow(written),
  })
  return { ...standing, ready, wholes }
}

let aside: readonly { kind: string; ref: number }[] = []

/** The due work: when each kind is next due, what it does then, and everything in the next ten years. */
const waitsIn = (due: readonly DueWork[]) =>
  due
    .map(({ kind, next, take }) => {
      const now = exchange.inside.horizon.now()
      const far = now + 3660 * 86_400
      const failed = aside.filter(each => each.kind === kind).map(({ ref }) => ref)
      const first = next(now, far, failed)
      return { kind, first, work: first && take(first, failed), all: take(far, failed) }
    })
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))

/** All orders of a book in their queue. A process that only follows does not know the owners. */
const ordersIn = ({ books }: Parts, pairId: number, requested: { withOwners: boolean }) =>
  ([buy, sell] as const).map(side =>
    books
      .of(pairId)
      .inTurn(side, () => true)
      .map(({ userId, other, ...order }) => (requested.withOwners ? { ...order, userId, other } : order)),
  )

function heldBy({ books, pendings, openOrders, stops, open, waiting, due }: Parts) {
  const now = exchange.inside.horizon.now()
  const ofPairs = pairs.map(({ id }) => ({
    ...{ id, waiting: books.waiting(id, 10_000), missing: books.missing(id, now), trades: books.trades(id, now - 60) },
    ...{ day: books.volume(id, now - 86_399, now), ever: books.volume(id, 0, now) },
  }))
  const kinds = ['limit', 'liquidation', 'stop'] as const
  // Finds everything that waits for a price: what triggers first, and what triggers at each of some crossings.
  const crossings = (next: (after: number) => number | null, at: (second: number) => readonly unknown[]) => {
    const found: unknown[] = []
    for (let second = next(now); second !== null && found.length < 40; second = next(second))
      found.push([second, at(second)])
    return found
  }
  const far = now + 30 * 86_400
  return {
    ofPairs,
    stops: crossings(
      after => stops.next(after, far, []),
      second => stops.reached(second, []),
    ),
    pendings: pendings.waiting(),
    openOrders: [1001, 1002, 1004, 1005].map(id => [openOrders.inAll(id), openOrders.inPair(id, 101)]),
    alerts: crossings(
      after => waiting.next(after, far, []),
      second => waiting.reached(second, []),
    ),
    positions: kinds.map(kind =>
      crossings(
        after => open.next(kind, after, far, []),
        second => open.touched(kind, second, []),
      ),
    ),
    due: waitsIn(due),
    open: [open.count(null), [...open.users].sort().map(user => [user, open.count(user), open.holdingsOf(user)])],
  }
}

/** How many of each kind were compared. */
const compared: Record<string, number> = {}
const count = (what: string, of: number) => {
  compared[what] = (compared[what] ?? 0) + of
}

function expectSame(standing: Parts, read: Parts): void {
  const held = heldBy(read)
  const orders = pairs.flatMap(({ id }) => ordersIn(read, id, { withOwners: true }).flat())
  count('orders', orders.length)
  count('linked', orders.filter(order => 'other' in order && order.other !== 0).length)
  count('stops', held.stops.length)
  count('pendings', held.pendings.length)
  count('positions', read.open.count(null))
  count('alerts', held.alerts.length)
  count('traded', held.ofPairs.filter(({ day }) => day > 0).length)
  for (const { kind, all } of held.due) count(kind, all.length)
  for (const { id } of pairs)
    expect(ordersIn(standing, id, { withOwners: true })).toEqual(ordersIn(read, id, { withOwners: true }))
  expect(heldBy(standing)).toEqual(held)
  expect(waitsIn(ownDue())).toEqual(held.due)
}

/** How the writer itself finds due work. */
const ownDue = () =>
  exchange.inside.features.flatMap(({ due = [] }) => due.filter(({ keeps }) => keeps)) as Required<DueWork>[]

const own = async (user: Client, dice: Random): Promise<number | null> => {
  const ids = (await user.call('GET coin/list', { status: 1 })).map(({ id }) => id)
  return ids.length === 0 ? null : dice.of(ids)
}

const also: readonly ((user: Client, dice: Random) => Promise<unknown>)[] = [
  async (user, dice) => {
    const id = await own(user, dice)
    return id && user.ask('PUT coin/trade', { id })
  },
  async (user, dice) => {
    const id = await own(user, dice)
    return id && user.ask('PUT coin/trade', { id, amount: dice.of(['0.004', '0.009', '0.02']) })
  },
  async (user, dice) => {
    const id = await own(user, dice)
    const { now_price } = await user.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    return id && user.ask('PUT coin/trade', { id, target_price: (Number(now_price) * 0.99).toFixed(2) })
  },
  async (user, dice) => {
    const { now_price } = await user.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    const direction = dice.of(['above', 'below'] as const)
    const price = (Number(now_price) * (direction === 'above' ? 1.001 : 0.999) * (1 + dice.below(9) / 1e4)).toFixed(2)
    return user.ask('POST currency/alert', { currency_id: 1, legal_id: 3, direction, price })
  },
]
/** A limit sale above the market, linked with a stop order below it: one cancels the other. */
const linked = async (user: Client, dice: Random) => {
  const pair = { currency_id: 1, legal_id: 3 } as const
  const { now_price } = await user.call('GET currency/deal', pair)
  const at = (share: number) => (Number(now_price) * share).toFixed(2)
  const sale = { ...pair, type: 2, amount: `0.00${1 + dice.below(9)}` } as const
  const above = await user.ask('POST coin/trade', { ...sale, target_price: at(1.004 + dice.below(100) / 1000) })
  if (above.body.type !== 'ok') return
  const stop_price = at(0.999 - dice.below(60) / 1000)
  await user.ask('POST coin/trade', { ...sale, order_type: 'market', stop_price, other: above.body.data.id })
}

/** A purchase below the market, and a sale that waits until it is filled. */
const following = async (user: Client, dice: Random) => {
  const pair = { currency_id: 1, legal_id: 3 } as const
  const { now_price } = await user.call('GET currency/deal', pair)
  const at = (share: number) => (Number(now_price) * share).toFixed(2)
  const bid = { ...pair, type: 1, amount: '0.001', target_price: at(0.9995 - dice.below(60) / 1000) } as const
  const before = await user.ask('POST coin/trade', bid)
  if (before.body.type !== 'ok') return
  await user.ask('POST coin/trade', { ...bid, type: 2, target_price: at(1.05), after: before.body.data.id })
}

const plays = [linked, linked, linked, following, following, ...players.map(({ play }) => play), ...also, ...also]

/** Plays this many rounds: all users use all products at once, and time moves. */
async function tradeFor(dice: Random, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await Promise.all(people.flatMap(user => Array.from({ length: 6 }, () => dice.of(plays)(user, dice))))
    await exchange.clock.advance(dice.of([1, 1, 5, 60, 600]))
  }
}

it('A standby holds what a fresh read holds, and reads everything again only after a restore or a reseed', async () => {
  const operator = await exchange.operator()
  const standing = standby()
  await standing.ready.look()
  await tradeFor(random(7), 3)
  for (let turn = 0; turn < 6; turn++) {
    await tradeFor(random(100 + turn), 3)
    await standing.ready.look()
    expectSame(standing, await fresh())
  }
  expect(standing.wholes.read).toBe(1)

  await operator.call('POST console/snapshots', { name: 'before the crash' })
  await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.3', seconds: 600 })
  await exchange.clock.advance(1200)
  await standing.ready.look()
  expectSame(standing, await fresh())
  expect(standing.wholes.read).toBe(1)

  await operator.call('POST console/restore', { name: 'before the crash' })
  await tradeFor(random(300), 1)
  await standing.ready.look()
  expectSame(standing, await fresh())
  expect(standing.wholes.read).toBe(2)
  await tradeFor(random(400), 2)
  await standing.ready.look()
  expectSame(standing, await fresh())
  expect(standing.wholes.read).toBe(2)

  // Stops and liquidations wait for seconds of the old seed, so they must be found again.
  await operator.call('POST console/reseed', {})
  await standing.ready.look()
  expectSame(standing, await fresh())
  expect(standing.wholes.read).toBe(3)
  expect(Object.keys(compared)).toHaveLength(13)
  for (const [what, count] of Object.entries(compared)) expect(count, what).toBeGreaterThan(5)
})

it('An order book that follows the commits of another process is equal to it, also after missed commits', async () => {
  const follower = standby()
  const followed = parts(false)
  await follower.ready.look()
  await followed.memory.read(exchange.db.rows)
  let isConnected = true
  exchange.inside.lane.listeners.onCommitted(({ deltas }) => {
    for (const { delta, data } of isConnected ? deltas : []) {
      if (delta.name !== 'spot.bookChanged') continue
      const { pair_id, moved, trades } = data as { pair_id: number; moved: Moved[]; trades: SpotTrade[] }
      followed.books.publish(pair_id, moved, trades)
    }
  })
  await tradeFor(random(21), 4)
  const same = (read: Parts) => {
    for (const { id } of pairs) {
      expect(ordersIn(followed, id, { withOwners: false })).toEqual(ordersIn(read, id, { withOwners: false }))
      expect(followed.books.waiting(id, 10_000)).toEqual(read.books.waiting(id, 10_000))
    }
  }
  same(await fresh())

  const { batch } = await lastBatch.one(exchange.db.pool)
  isConnected = false
  await tradeFor(random(22), 2)
  const tables = followed.memory.rows.map(({ table }) => table)
  const written = await writtenSince(commitsIn(exchange.db), tables, batch)
  expect(written).not.toBeNull()
  if (written) followed.memory.follow(written)
  isConnected = true
  same(await fresh())
  await tradeFor(random(23), 2)
  same(await fresh())
})

it('Due work is found after failed work, a retry, a lost connection and a restart', async () => {
  const operator = await exchange.operator()
  const { pool } = exchange.db
  const same = async () => {
    const found = waitsIn(ownDue())
    expect(found).toEqual(waitsIn((await fresh()).due))
    return found.find(({ kind }) => kind === 'option')?.all.map(({ ref }) => ref) ?? []
  }
  await tradeFor(random(31), 2)
  const [alice] = people as [Client]
  const stake = { match_id: 101, currency_id: 3, type: 1, seconds: 300, number: '200' } as const
  const broken = await alice.call('POST microtrade/submit', stake)
  const { rows } = await pool.query("DELETE FROM world.hold WHERE kind = 'option' AND ref = $1 RETURNING *", [
    broken.id,
  ])
  expect(await same()).toContain(broken.id)
  await exchange.clock.advance(320)
  aside = await operator.call('GET console/aside', {})
  expect(aside).toMatchObject([{ kind: 'option', ref: broken.id }])
  expect(await same()).not.toContain(broken.id)

  const held = [...Object.values(rows[0])]
  await pool.query(`INSERT INTO world.hold (${Object.keys(rows[0])}) VALUES ($1, $2, $3, $4, $5, $6)`, held)
  await operator.call('POST console/aside/retry', { kind: 'option', ref: broken.id })
  aside = []
  expect(await same()).toContain(broken.id)
  await exchange.clock.advance(1)
  expect(await same()).not.toContain(broken.id)

  const { id: waiting } = await alice.call('POST microtrade/submit', stake)
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await expect.poll(() => alice.ask('POST microtrade/submit', stake)).toMatchObject({ body: { type: 'ok' } })
  expect(await same()).toContain(waiting)
  await exchange.restart({}, Number(new URL(exchange.origin).port))
  expect(await same()).toContain(waiting)
  await tradeFor(random(32), 2)
  await same()
})
