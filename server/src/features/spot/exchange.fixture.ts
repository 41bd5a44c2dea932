import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { atoms, fromAtoms, rate, zero } from '@lagoon/shared/money/atoms'
import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { type Lots, lots, ticks } from '@lagoon/shared/money/steps'
import type { Told } from '../../explain/explainer'
import { createFees } from '../../fees/fees'
import { unasked } from '../../lane/asked'
import { Batch } from '../../lane/batch'
import type { CommandRecord } from '../../lane/command'
import { Ids } from '../../lane/ids'
import { type Key, RowCache } from '../../lane/rowCache'
import { Unit } from '../../lane/unit'
import { entries, holds, type Posting, postings, userWallet, type Wallet, wallets } from '../../ledger/wallets'
import { quote } from '../../market/quote.fixture'
import type { Depth } from '../../market/quotes'
import { inviters } from '../../people/user.table'
import { modelOf } from '../../platform/db/model.fixture'
import type { AnyTable } from '../../platform/db/table'
import { Refusal, refuse } from '../../platform/refusal'
import { amend } from './amend.command'
import type { Books } from './books'
import { now } from './books.fixture'
import { cancel } from './cancel.command'
import { cancelAll } from './cancelAll.command'
import type { SpotDeps } from './deps'
import { orderRequest } from './order.request'
import { place } from './place.command'
import { createSpot } from './spot'
import { listingOf, pair } from './spot.fixture'
import { type SpotOrder, spotOrders, spotTrades } from './spot.table'
import { takenIn } from './taken'

export const [ann, bob, cleo] = [1001, 1002, 1003]
const coins = { BTC: pair.currency_id, USDT: pair.legal_id }
const tables = [inviters, wallets, holds, entries, postings] as AnyTable[]

/** The terms of an order in the words of the call. */
type Asked = Partial<Parameters<typeof orderRequest>[2]>

/**
 * Spot trading over rows in memory, in batches as the lane decides them. The price is 100 with a fee of 1 %, the house offers 5 coins at 90 and
 * at 110, and ann, bob and cleo have 10 BTC and 1000 USDT each.
 */
export async function exchangeOf({ readers = 1 } = {}) {
  const rows = new Map<AnyTable, Map<Key, object>>()
  const rowsOf = (table: AnyTable) => {
    const known = rows.get(table) ?? new Map<Key, object>()
    rows.set(table, known)
    return known
  }
  const rowsAsked = (table: AnyTable) => modelOf(table, () => rowsOf(table).values())
  let walletId = 0
  for (const owner of [ann, bob, cleo])
    for (const [coin, available] of [
      [coins.BTC, '10'],
      [coins.USDT, '1000'],
    ] as const) {
      const key = userWallet(owner, 'change', coin)
      const row = { id: ++walletId, ...key, available: atoms(available), frozen: zero }
      rowsOf(wallets).set(wallets.keyOf(key), row)
    }

  const market = {
    now,
    /** By how much the world is later than what is decided. */
    ahead: 0,
    price: 10_000,
    closed: false,
    books: null as unknown as Books,
    depth: { bids: [quote(9_000, 50_000)], asks: [quote(11_000, 50_000)] } as Depth,
  }
  const heard: [to: string | number, data: Record<string, unknown>][] = []
  const listing = await listingOf({ coin_trade_fee: rate('1'), quote_spread: 2, level: 100 } as never)
  const world = { now: () => market.now + market.ahead }
  const given = {
    listing,
    world,
    ...{ db: { pool: {}, prisma: { spotOrder: rowsAsked(spotOrders), spotTrade: rowsAsked(spotTrades) } } },
    ...{ lane: {}, decides: true, bookChanged: (id: number) => heard.push(['book', { id }]) },
    fees: createFees({ listing, usdtPriceAt: () => '100' }),
    market: {
      joinBook: (joined: Books) => Object.assign(market, { books: joined }),
      depthAt: () => market.depth,
      tick: () => ({ price: ticks(market.price), closed: market.closed }),
      openTick: () => (market.closed ? refuse('market_closed') : { price: ticks(market.price) }),
    },
    hub: {
      provideMe: () => undefined,
      readers: () => readers,
      readersOfUser: () => readers,
      publish: (topic: string, { data }: { data: never }) => heard.push([topic, data]),
      toUser: (user: number, { data }: { data: never }) => heard.push([user, data]),
    },
  }
  const spot = createSpot(given as unknown as SpotDeps)
  await spot.load?.({ all: async () => [], each: async () => undefined } as never)
  const all = [...tables, ...(spot.tables ?? [])]
  const ids = new Ids()
  ids.begin(new Map<AnyTable, number>([wallets, entries, postings, spotOrders, spotTrades].map(table => [table, 0])))
  ids.of(wallets).last = walletId

  const events: [type: EventType, id: number][] = []
  const taken: ReturnType<typeof takenIn> = []

  /** Decides commands together; with `fails` nothing of them is kept. The answers, or the keys of the refusals. */
  async function batch(records: readonly CommandRecord[], { fails = false } = {}): Promise<unknown[]> {
    const find = async (wanted: { table: AnyTable; keys: object[] }[]) =>
      wanted.map(({ table, keys }) => keys.flatMap(key => rowsOf(table).get(table.keyOf(key as never)) ?? []))
    const unit = new Unit<string>(market.now, find, ids, new RowCache())
    const jobs = records.map(({ name, params }) => {
      const command = spot.commands?.find(({ handle }) => handle.name === name)
      if (!command) throw new Error(`no command ${name}`)
      return { command, params, asked: unasked }
    })
    const decided = new Batch(jobs, unit)
    await decided.decide(all, null)
    const answers = decided.outcomes.map(outcome => {
      if (outcome.ok) return outcome.value
      if (outcome.error instanceof Refusal) return outcome.error
      throw outcome.error
    })
    if (fails) {
      decided.fail(new Error('not written'))
      return answers
    }
    for (const { table, inserted, updated, removed } of decided.changes) {
      for (const row of [...inserted, ...updated.map(({ row }) => row)])
        rowsOf(table).set(table.keyOf(row as never), row)
      for (const row of removed) rowsOf(table).delete(table.keyOf(row as never))
    }
    for (const { delta, data } of unit.emits)
      spot.deltas?.find(applied => applied.delta === delta)?.apply(data, market.now)
    taken.push(...takenIn(unit.emits, listing))
    for (const { type, data } of unit.events) events.push([type, (data as { id: number }).id])
    spot.onEvents?.(unit.events as unknown as WorldEvent[])
    return answers
  }

  const trade = (user: number, type: Side, amount: string, price: string | null, terms: Asked = {}) =>
    place.with(
      orderRequest(listing, user, {
        ...{ currency_id: coins.BTC, legal_id: coins.USDT, type, order_type: price === null ? 'market' : 'limit' },
        ...(terms.total === undefined && { amount }),
        ...(price !== null && { target_price: price }),
        ...terms,
      } as never),
    )
  const orderOf = (id: number) => rowsOf(spotOrders).get(id) as SpotOrder
  const one = async (record: CommandRecord) => (await batch([record]))[0] as Record<string, unknown>
  const change = (user: number, id: number, { amount, price }: { amount?: number; price?: number }) =>
    amend.with({
      ...{ user_id: user, id, pair_id: pair.id, side: (orderOf(id)?.type ?? buy) as Side },
      ...{ amount: amount === undefined ? null : lots(amount), price: price === undefined ? null : ticks(price) },
    })

  return {
    ...{ spot, market, heard, events, taken, batch, trade, change, orderOf, one },
    /** Orders of one user, placed one after the other; answers the last. */
    buys: (user: number, amount: string, price: string | null, terms?: Asked) =>
      one(trade(user, buy, amount, price, terms)),
    sells: (user: number, amount: string, price: string | null, terms?: Asked) =>
      one(trade(user, sell, amount, price, terms)),
    amends: (user: number, id: number, to: { amount?: number; price?: number }) => one(change(user, id, to)),
    cancels: (user: number, id: number) => one(cancel.with({ user_id: user, id })),
    cancelsAll: (user: number, ids: number[], before = 0) => one(cancelAll.with({ user_id: user, ids, before })),
    /** The due work of the present second, kind by kind. */
    async moves(price: number, depth: Partial<Depth> = {}) {
      market.now++
      market.price = price
      market.depth = { ...market.depth, ...depth }
      for (const due of spot.due ?? []) await batch(due.take(market.now, []))
    },
    /** Where an order stands: `1 of 2 waiting`, and why it ended. */
    stateOf(id: number): string {
      const { status, amount, filled, reason } = orderOf(id)
      const state = ['', 'waiting', 'completed', 'cancelled', 'untriggered'][status]
      const coinsOf = (amount: Lots) => Number(amount) / 10_000
      return `${coinsOf(filled)} of ${coinsOf(amount)} ${state}${reason ? ` ${reason}` : ''}`
    },
    /** What a user has available and frozen: `10 + 0 BTC, 800 + 200 USDT`. */
    moneyOf: (user: number): string =>
      Object.entries(coins)
        .map(([name, coin]) => {
          const wallet = rowsOf(wallets).get(wallets.keyOf(userWallet(user, 'change', coin))) as never
          const { available, frozen } = wallet as { available: typeof zero; frozen: typeof zero }
          return `${fromAtoms(available)} + ${fromAtoms(frozen)} ${name}`
        })
        .join(', '),
    /** Every amount that a user's wallet changed by, and its entry. */
    told: () =>
      [...rowsOf(postings).values()].flatMap(row => {
        const posting = row as Posting
        const wallet = [...rowsOf(wallets).values()].find(each => (each as Wallet).id === posting.wallet_id) as Wallet
        const entry = rowsOf(entries).get(posting.entry_id) as Told['entry']
        return wallet.owner_id > 0 ? [{ entry, posting, ownerId: wallet.owner_id }] : []
      }),
    /** What waits in public, by price and amount. */
    shown() {
      const { bids, asks } = market.books.waiting(pair.id, 9)
      const quotesOf = (quotes: Depth['bids']) => quotes.map(({ price, amount }) => [Number(price), Number(amount)])
      return { bids: quotesOf(bids), asks: quotesOf(asks) }
    },
    /** The entries of the ledger of one type: what they are about, and which of them it is. */
    entriesOf: (type: string) =>
      [...rowsOf(entries).values()]
        .map(row => row as { type: string; ref: string; phase: string })
        .flatMap(entry => (entry.type === type ? [`${entry.ref} ${entry.phase}`] : [])),
  }
}
