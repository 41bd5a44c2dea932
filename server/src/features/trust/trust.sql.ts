import { statement } from '../../platform/db/sql'

/** What custody earned and holds, by coin. $2 is the beginning of today: a custody whose last paid day ended after it was paid today. */
export const reportOfCoins = statement({
  text: `
SELECT coin_id, sum(daily_interest * paid_days) AS interest,
  sum(CASE WHEN paid_days > 0 AND start_at + paid_days * 86400 >= $2::bigint THEN daily_interest ELSE 0 END) AS interest_today,
  sum(CASE WHEN status = 1 THEN amount ELSE 0 END) AS in_custody,
  count(*) FILTER (WHERE status = 1) AS orders
FROM world.trust_order WHERE user_id = $1 GROUP BY coin_id`,
  takes: ['int', 'int'],
  gives: { coin_id: 'int', interest: 'decimal', interest_today: 'decimal', in_custody: 'decimal', orders: 'int' },
  sure: {
    interest: 'a group has a row',
    interest_today: 'a group has a row',
    in_custody: 'a group has a row',
    orders: 'a count',
  },
})

/** Up to second $1, but for those that failed. */
export const nextInterest = statement({
  text: 'SELECT min(next_at) AS at FROM world.trust_order WHERE status = 1 AND next_at <= $1::bigint AND id <> ALL($2::int[])',
  takes: ['int', 'int[]'],
  gives: { at: 'int?' },
})

export const dueOrders = statement({
  text: `
SELECT id, user_id, coin_id FROM world.trust_order
WHERE status = 1 AND next_at <= $1::bigint AND id <> ALL($2::int[]) ORDER BY id`,
  takes: ['int', 'int[]'],
  gives: { id: 'int', user_id: 'int', coin_id: 'int' },
})
