import { subscription } from '@lagoon/shared/lifecycle/subscription'
import { waitingRows } from '../../lane/waitingRows'
import { reading, wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { newCoins, subscriptions } from './newcoins.table'

export const everyOffer = wholeRows(newCoins, { order: ['id'] })

/** The number of a user's subscriptions in a state, and their expected interest, each rounded down to 8 decimals. */
export const expectedOf = statement({
  text: `
SELECT count(*) AS total, coalesce(sum(trunc(allotted * issue_price * interest_rate / 100, 8)), 0) AS interest
FROM world.subscription WHERE user_id = $1 AND status = $2`,
  takes: ['int', 'int'],
  gives: { total: 'int', interest: 'decimal' },
  sure: { total: 'a count', interest: 'coalesced' },
})

/** Locks that end. */
export const lockedRows = waitingRows({
  table: subscriptions,
  state: subscription.codeOf('locked'),
  second: 'unlock_at',
  gives: { id: 'int', user_id: 'int', coin_id: 'int' },
})

/** The next opening, closing or launch in ($1, $2]. */
export const nextMilestone = reading({
  of: newCoins,
  text: `
SELECT min(at) AS at FROM world.new_coin, unnest(ARRAY[starts_at, closes_at, launches_at]) AS at
WHERE at > $1::bigint AND at <= $2::bigint`,
  takes: ['int', 'int'],
  gives: { at: 'int?' },
  among(rows, from, to) {
    const all = rows.flatMap(({ starts_at, closes_at, launches_at }) => [starts_at, closes_at, launches_at])
    const within = all.filter(at => at > from && at <= to)
    return [{ at: within.length > 0 ? Math.min(...within) : null }]
  },
})
