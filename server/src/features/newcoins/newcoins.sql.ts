import { subscription } from '@lagoon/shared/lifecycle/subscription'
import { waitingRows } from '../../lane/waitingRows'
import { wholeRows } from '../../platform/db/reading'
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
