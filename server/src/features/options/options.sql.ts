import { by, reading, sorted, wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { type OptionOrder, optionDurations, optionOrders } from './options.table'

export const allDurations = wholeRows(optionDurations, { order: ['seconds'] })

const awaitedTo = (rows: readonly OptionOrder[], to: number, failed: readonly number[]): OptionOrder[] =>
  rows.filter(({ id, status, close_at }) => status === 1 && close_at <= to && !failed.includes(id))

/** The earliest delivery on each pair, up to second $1, without failed work. */
export const nextDeliveries = reading({
  of: optionOrders,
  text: `
SELECT pair_id, min(close_at) AS close_at FROM world.option_order
WHERE status = 1 AND close_at <= $1 AND id <> ALL($2::int[]) GROUP BY pair_id`,
  takes: ['int', 'int[]'],
  gives: { pair_id: 'int', close_at: 'int' },
  sure: { close_at: 'a group has a row' },
  among(rows, to, failed) {
    const earliest = new Map<number, number>()
    for (const { pair_id, close_at } of awaitedTo(rows, to, failed))
      earliest.set(pair_id, Math.min(earliest.get(pair_id) ?? close_at, close_at))
    return Array.from(earliest, ([pair_id, close_at]) => ({ pair_id, close_at }))
  },
})

/** All deliveries up to second $1, ordered by id. */
export const dueOptions = reading({
  of: optionOrders,
  text: `
SELECT id, user_id, pair_id, coin_id, close_at FROM world.option_order
WHERE status = 1 AND close_at <= $1 AND id <> ALL($2::int[]) ORDER BY id`,
  takes: ['int', 'int[]'],
  gives: { id: 'int', user_id: 'int', pair_id: 'int', coin_id: 'int', close_at: 'int' },
  among: (rows, to, failed) =>
    sorted(awaitedTo(rows, to, failed), by('id')).map(({ id, user_id, pair_id, coin_id, close_at }) => ({
      ...{ id, user_id, pair_id, coin_id, close_at },
    })),
})

/** The stakes by steps of $2 seconds from second $1 on. */
export const stakedBySteps = statement({
  text: `
SELECT (open_at - $1::bigint) / $2::bigint AS place, coin_id, sum(number) AS amount
FROM world.option_order WHERE open_at >= $1::bigint GROUP BY 1, 2`,
  takes: ['int', 'int'],
  gives: { place: 'int', coin_id: 'int', amount: 'atoms' },
  sure: { place: 'of an option', amount: 'a group has a row' },
})
