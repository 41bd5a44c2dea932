import { countOf } from '@lagoon/shared/money/steps'
import { usdtId } from '../../market/listing'
import type { RowOf } from '../../platform/db/kinds'
import { by, reading, sorted, wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import {
  cancelAfters,
  isLive,
  pending,
  type SpotOrder,
  spotMinutes,
  spotOrders,
  spotTrades,
  untriggered,
  waiting,
} from './spot.table'

const waiting_columns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  type: 'int',
  price: 'ticks',
  amount: 'lots',
  filled: 'lots',
  prevented: 'lots?',
  other_id: 'int?',
  shown: 'lots?',
  showing: 'lots?',
  turned_after: 'int?',
  entered_at: 'int',
} as const
export type WaitingRow = RowOf<typeof waiting_columns>

const resting = 'id, user_id, pair_id, type, price, amount, filled, prevented, other_id, shown, showing, turned_after'

const inTheBook = ({ status, ...order }: SpotOrder, entered_at: number) => {
  const { id, user_id, pair_id, type, price, amount, filled, prevented, other_id } = order
  const { shown, showing, turned_after } = order
  const row = { id, user_id, pair_id, type, price, amount, filled, prevented, other_id }
  return status === waiting ? [{ ...row, shown, showing, turned_after, entered_at }] : []
}

interface Amount {
  pair_id: number
  at: number
  amount: number
  /** Σ amount × price, where it matters. */
  value?: bigint
}

/** Sums amounts of the same pair and moment. */
function summed(rows: readonly Amount[]): Required<Amount>[] {
  const sums = new Map<string, Required<Amount>>()
  for (const { pair_id, at, amount, value = 0n } of rows) {
    const key = `${pair_id} ${at}`
    const before = sums.get(key) ?? { amount: 0, value: 0n }
    sums.set(key, { pair_id, at, amount: before.amount + amount, value: before.value + value })
  }
  return [...sums.values()]
}

/** Orders that have rested in the book since they were placed. Ids are assigned in order of time, so this is their order of arrival. */
export const waitingOrderRows = reading({
  of: spotOrders,
  text: `SELECT ${resting}, created_at AS entered_at
         FROM world.spot_order WHERE status = 1 AND triggered_at IS NULL AND turn IS NULL ORDER BY id`,
  gives: waiting_columns,
  among: rows =>
    sorted(
      rows.flatMap(row => (row.triggered_at === null && row.turn === null ? inTheBook(row, row.created_at) : [])),
      by('id'),
    ),
})

/** Orders that rest there since a tick triggered them, in that order. */
export const triggeredOrders = reading({
  of: spotOrders,
  text: `SELECT ${resting}, triggered_at AS entered_at
         FROM world.spot_order WHERE status = 1 AND triggered_at IS NOT NULL AND turn IS NULL ORDER BY triggered_at, id`,
  gives: waiting_columns,
  sure: { entered_at: 'the condition says so' },
  among: rows =>
    sorted(
      rows.flatMap(row => (row.triggered_at === null || row.turn !== null ? [] : inTheBook(row, row.triggered_at))),
      by('entered_at'),
      by('id'),
    ),
})

/** Orders that have shown a next part, in the order in which these parts went to the end of their queues. */
export const turnedOrders = reading({
  of: spotOrders,
  text: `SELECT ${resting}, turned_at AS entered_at FROM world.spot_order WHERE status = 1 AND turn IS NOT NULL ORDER BY turn`,
  gives: waiting_columns,
  sure: { entered_at: 'it is written with the turn' },
  among: rows =>
    sorted(
      rows.filter(({ turn }) => turn !== null),
      by('turn'),
    ).flatMap(row => inTheBook(row, row.turned_at ?? 0)),
})

export const untriggeredOrders = wholeRows(spotOrders, { states: [untriggered], order: ['id'] })

export const pendingOrders = wholeRows(spotOrders, { states: [pending], order: ['id'] })

/** Which of these orders are open. */
export const openOrdersNamed = reading({
  of: spotOrders,
  text: 'SELECT id FROM world.spot_order WHERE id = ANY($1) AND status IN (1, 4, 5)',
  takes: ['int[]'],
  gives: { id: 'int' },
  among: (rows, ids) => rows.flatMap(order => (ids.includes(order.id) && isLive(order) ? [{ id: order.id }] : [])),
})

/** Open orders with what their counts need. */
export const openOrderRows = reading({
  of: spotOrders,
  text: `SELECT id, user_id, pair_id, type, amount, filled, prevented, status, stop_price, trailing_delta, shown, other_id, after_id
         FROM world.spot_order WHERE status IN (1, 4, 5)`,
  gives: {
    ...({ id: 'int', user_id: 'int', pair_id: 'int', type: 'int', amount: 'lots', filled: 'lots' } as const),
    ...({ prevented: 'lots?', status: 'int', stop_price: 'ticks?', trailing_delta: 'int?' } as const),
    ...({ shown: 'lots?', other_id: 'int?', after_id: 'int?' } as const),
  },
  among: rows =>
    rows.filter(isLive).map(({ id, user_id, pair_id, type, amount, filled, prevented, status, ...order }) => ({
      ...{ id, user_id, pair_id, type, amount, filled, prevented, status, stop_price: order.stop_price },
      ...{
        trailing_delta: order.trailing_delta,
        shown: order.shown,
        other_id: order.other_id,
        after_id: order.after_id,
      },
    })),
})

const amendment_columns = {
  id: 'int',
  pair_id: 'int',
  amount_from: 'lots',
  amount: 'lots',
  name_from: 'text?',
  name: 'text?',
  at: 'int',
} as const
export type AmendmentRow = RowOf<typeof amendment_columns>

/** The changes of order $2 of user $1, newest first. */
export const amendmentsOf = statement({
  text: `SELECT a.id, o.pair_id, a.amount_from, a.amount, a.name_from, a.name, a.at
         FROM world.spot_order o JOIN world.spot_amendment a ON a.order_id = o.id
         WHERE o.user_id = $1 AND o.id = $2 ORDER BY a.id DESC LIMIT $3 OFFSET $4`,
  takes: ['int', 'int', 'int', 'int'],
  gives: amendment_columns,
})

const fill_columns = {
  id: 'int',
  order_id: 'int',
  client_order_id: 'text?',
  pair_id: 'int',
  type: 'int',
  taker: 'int',
  price: 'ticks',
  amount: 'lots',
  fee: 'atoms',
  at: 'int',
  entered_at: 'int',
} as const
export type FillRow = RowOf<typeof fill_columns>

/** The user's side of each of their trades: $2 the pairs, $3 the order, $4 its client id, $5 to $6 when; null means any. */
const own_fills = `
  SELECT t.id, o.id AS order_id, o.client_order_id, o.pair_id, o.type, t.taker, t.price, t.amount,
         CASE o.type WHEN 1 THEN t.buy_fee ELSE t.sell_fee END AS fee, t.at, coalesce(o.triggered_at, o.created_at) AS entered_at
  FROM world.spot_order o JOIN world.spot_trade t ON t.buy_order_id = o.id OR t.sell_order_id = o.id
  WHERE o.user_id = $1 AND ($2::bigint[] IS NULL OR o.pair_id = ANY($2)) AND ($3::bigint IS NULL OR o.id = $3)
    AND ($4::text IS NULL OR o.client_order_id = $4)
    AND ($5::bigint IS NULL OR t.at >= $5) AND ($6::bigint IS NULL OR t.at <= $6)`
const asked_fills = ['int', 'int[]?', 'int?', 'text?', 'int?', 'int?'] as const

export const fillsOf = statement({
  text: `${own_fills} ORDER BY t.id DESC LIMIT $7 OFFSET $8`,
  takes: [...asked_fills, 'int', 'int'],
  gives: fill_columns,
  sure: { fee: 'both fees are never null', entered_at: 'an order is made at a second' },
})

export const fillsCounted = statement({
  text: `SELECT count(*) AS total FROM (${own_fills}) own`,
  takes: asked_fills,
  gives: { total: 'int' },
  sure: { total: 'a count' },
})

/** What the user traded from second $2 up to, but not including, $3, in USDT: as taker and as maker, with users and with the house. */
export const volumeOf = statement({
  text: `SELECT coalesce(sum(t.price::numeric * t.amount * ('1e-' || (p.price_scale + p.amount_scale))::numeric), 0) AS volume
         FROM world.spot_order o JOIN world.spot_trade t ON (t.buy_order_id = o.id OR t.sell_order_id = o.id) AND t.at >= $2 AND t.at < $3
         JOIN world.pair p ON p.id = t.pair_id AND p.legal_id = ${usdtId} WHERE o.user_id = $1`,
  takes: ['int', 'int', 'int'],
  gives: { volume: 'atoms' },
  sure: { volume: 'zero without a trade' },
})

/** The user's open orders of the pairs $2, or all, oldest first. */
export const openOrders = statement({
  text: `SELECT id FROM world.spot_order
         WHERE user_id = $1 AND status IN (1, 4, 5) AND ($2::bigint[] IS NULL OR pair_id = ANY($2)) ORDER BY id`,
  takes: ['int', 'int[]?'],
  gives: { id: 'int' },
})

/** The order of a client id. */
export const orderNamed = statement({
  text: 'SELECT order_id FROM world.spot_client_order WHERE user_id = $1 AND client_order_id = $2',
  takes: ['int', 'text'],
  gives: { order_id: 'int' },
})

export const tradesFrom = reading({
  of: spotTrades,
  text: 'SELECT * FROM world.spot_trade WHERE at >= $1 ORDER BY id',
  takes: ['int'],
  gives: spotTrades,
  among: (rows, from) =>
    sorted(
      rows.filter(({ at }) => at >= from),
      by('id'),
    ),
})

/** The trades of pair $1 from second $2 to $3. */
export const tradesIn = statement({
  text: 'SELECT * FROM world.spot_trade WHERE pair_id = $1 AND at BETWEEN $2 AND $3 ORDER BY id',
  takes: ['int', 'int', 'int'],
  gives: spotTrades,
})

/** Users' volume by second, pair by pair, so that the index is used. The value may exceed 2^53. */
export const secondsFrom = reading({
  of: spotTrades,
  text: `SELECT t.pair_id, t.at, sum(t.amount)::bigint AS amount,
         sum(t.amount::numeric * t.price)::text AS value FROM world.pair p JOIN world.spot_trade t ON t.pair_id = p.id AND t.at >= $1
         GROUP BY 1, 2 ORDER BY 2`,
  takes: ['int'],
  gives: { pair_id: 'int', at: 'int', amount: 'int', value: 'text' },
  sure: { amount: 'a sum of amounts, and each group has a trade', value: 'the same' },
  among: (rows, from) =>
    sorted(
      summed(
        rows
          .filter(({ at }) => at >= from)
          .map(({ pair_id, at, amount, price }) => ({
            ...{ pair_id, at, amount: countOf(amount) },
            value: BigInt(countOf(amount)) * BigInt(countOf(price)),
          })),
      ).map(second => ({ ...second, value: `${second.value}` })),
      by('at'),
    ),
})

/** By whole days since 1970. */
export const tradedDays = reading({
  of: spotMinutes,
  text: 'SELECT pair_id, minute / 1440 AS day, sum(amount)::bigint AS amount FROM world.spot_minute GROUP BY 1, 2',
  gives: { pair_id: 'int', day: 'int', amount: 'int' },
  sure: { day: 'a quotient of minutes', amount: 'a sum of amounts, and each group has a row' },
  among: rows =>
    summed(
      rows.map(({ pair_id, minute, amount }) => ({ pair_id, at: Math.floor(minute / 1440), amount: countOf(amount) })),
    ).map(({ pair_id, at, amount }) => ({ pair_id, day: at, amount })),
})

/** Some days of a pair, by bars of this many minutes since 1970. */
export const bucketsOfMinutes = statement({
  text: `SELECT m.minute / $3 AS bar, sum(m.amount)::bigint AS amount FROM unnest($2::int[]) AS d(day)
         JOIN world.spot_minute m ON m.pair_id = $1 AND m.minute >= d.day * 1440 AND m.minute < (d.day + 1) * 1440 GROUP BY 1`,
  takes: ['int', 'int[]', 'int'],
  gives: { bar: 'int', amount: 'int' },
  sure: { bar: 'a quotient of minutes', amount: 'a sum of amounts, and each group has a row' },
})

/** For a world from before minutes were stored. */
export const minutesOfTrades = `INSERT INTO world.spot_minute (pair_id, minute, amount)
  SELECT pair_id, at / 60, sum(amount) FROM world.spot_trade GROUP BY 1, 2`

/** Volume of all pairs by steps of $2 seconds from second $1 on, in the coin of the price: 3 ticks × 200 lots of 10⁻² × 10⁻³ are 0.006. */
export const tradedBySteps = statement({
  text: `
SELECT (t.at - $1::bigint) / $2::bigint AS place, p.legal_id AS coin_id,
  sum(t.price::numeric * t.amount) * ('1e-' || (p.price_scale + p.amount_scale))::numeric AS amount
FROM world.spot_trade t JOIN world.pair p ON p.id = t.pair_id WHERE t.at >= $1::bigint GROUP BY 1, p.id`,
  takes: ['int', 'int'],
  gives: { place: 'int', coin_id: 'int', amount: 'atoms' },
  sure: { place: 'of a trade', amount: 'a group has a row' },
})

export const allCancelAfters = wholeRows(cancelAfters, { order: ['user_id'] })
