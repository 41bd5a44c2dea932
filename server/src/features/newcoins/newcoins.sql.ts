import { statement } from '../../platform/db/sql'

/** How many subscriptions of a state a user has, and the interest they are expected to bring, each rounded down to 8 decimals. */
export const expectedOf = statement({
  text: `
SELECT count(*) AS total, coalesce(sum(trunc(allotted * issue_price * interest_rate / 100, 8)), 0) AS interest
FROM world.subscription WHERE user_id = $1 AND status = $2`,
  takes: ['int', 'int'],
  gives: { total: 'int', interest: 'decimal' },
  sure: { total: 'a count', interest: 'coalesced' },
})

/** Up to second $1, but for those that failed. */
export const nextUnlock = statement({
  text: `
SELECT min(unlock_at) AS at FROM world.subscription
WHERE status = 2 AND unlock_at <= $1::bigint AND id <> ALL($2::int[])`,
  takes: ['int', 'int[]'],
  gives: { at: 'int?' },
})

export const dueUnlocks = statement({
  text: `
SELECT id, user_id, coin_id FROM world.subscription
WHERE status = 2 AND unlock_at <= $1::bigint AND id <> ALL($2::int[]) ORDER BY id`,
  takes: ['int', 'int[]'],
  gives: { id: 'int', user_id: 'int', coin_id: 'int' },
})

/** The next opening, closing or launch within ($1, $2]. */
export const nextMilestone = statement({
  text: `
SELECT min(at) AS at FROM world.new_coin, unnest(ARRAY[starts_at, closes_at, launches_at]) AS at
WHERE at > $1::bigint AND at <= $2::bigint`,
  takes: ['int', 'int'],
  gives: { at: 'int?' },
})
