import { statement } from '../../platform/db/sql'
import { optionDurations } from './options.table'

export const allDurations = statement({
  text: 'SELECT * FROM world.option_duration ORDER BY seconds',
  gives: optionDurations,
})

/** The earliest delivery that is awaited on each pair, up to second $1, of those that have not failed. */
export const nextDeliveries = statement({
  text: `
SELECT pair_id, min(close_at) AS close_at FROM world.option_order
WHERE status = 1 AND close_at <= $1 AND id <> ALL($2::int[]) GROUP BY pair_id`,
  takes: ['int', 'int[]'],
  gives: { pair_id: 'int', close_at: 'int' },
  sure: { close_at: 'a group has a row' },
})

/** All that is awaited up to second $1, in the order of their ids. */
export const dueOptions = statement({
  text: `
SELECT id, user_id, pair_id, coin_id, close_at FROM world.option_order
WHERE status = 1 AND close_at <= $1 AND id <> ALL($2::int[]) ORDER BY id`,
  takes: ['int', 'int[]'],
  gives: { id: 'int', user_id: 'int', pair_id: 'int', coin_id: 'int', close_at: 'int' },
})

/** What was staked by steps of $2 seconds from second $1 on. */
export const stakedBySteps = statement({
  text: `
SELECT (open_at - $1::bigint) / $2::bigint AS place, coin_id, sum(number) AS amount
FROM world.option_order WHERE open_at >= $1::bigint GROUP BY 1, 2`,
  takes: ['int', 'int'],
  gives: { place: 'int', coin_id: 'int', amount: 'atoms' },
  sure: { place: 'of an option', amount: 'a group has a row' },
})
