import { trustOrder } from '@lagoon/shared/lifecycle/trustOrder'
import { waitingRows } from '../../lane/waitingRows'
import { wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { trustOrders, trustProducts } from './trust.table'

export const allProducts = wholeRows(trustProducts)

/** The interest and the custody of user $1 by coin. $2 is the start of today: interest of today is that of days that ended since then. */
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

/** Custodies, by the second at which their next day becomes full. */
export const custodyRows = waitingRows({
  table: trustOrders,
  state: trustOrder.codeOf('custody'),
  second: 'next_at',
  gives: { id: 'int', user_id: 'int', coin_id: 'int' },
})
