import { option } from '@lagoon/shared/lifecycle/option'
import { waitingRows } from '../../lane/waitingRows'
import { wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { optionDurations, optionOrders } from './options.table'

export const allDurations = wholeRows(optionDurations, { order: ['seconds'] })

/** Options that wait for their delivery. */
export const awaitedOptions = waitingRows({
  table: optionOrders,
  state: option.codeOf('awaiting'),
  second: 'close_at',
  gives: { id: 'int', user_id: 'int', pair_id: 'int', coin_id: 'int' },
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
