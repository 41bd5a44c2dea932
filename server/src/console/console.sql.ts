import { typed } from '../platform/db/kinds'
import { statement } from '../platform/db/sql'
import type { ReviewKind } from '../reviews/review'

const total = 'coalesce(sum(available + frozen)'

/** Of each coin, what users, the house and the outside world have: they come to nothing in all. */
export const balancesByCoin = statement({
  text: `
SELECT coin_id,
  ${total} FILTER (WHERE owner_id > 0), 0) AS of_users,
  ${total} FILTER (WHERE owner_id = 0), 0) AS of_house,
  ${total} FILTER (WHERE owner_id < 0), 0) AS of_outside,
  ${total}, 0) AS sum
FROM world.wallet GROUP BY coin_id ORDER BY coin_id`,
  gives: { coin_id: 'int', of_users: 'decimal', of_house: 'decimal', of_outside: 'decimal', sum: 'decimal' },
  sure: { of_users: 'coalesced', of_house: 'coalesced', of_outside: 'coalesced', sum: 'coalesced' },
})

/** How many of each kind are under review, and since when the oldest of those waits that a person has to decide. */
export const reviewsWaiting = statement({
  text: `
SELECT kind, count(*) AS waiting, min(created_at) FILTER (WHERE due_decision IS NULL OR due_decision = 'expire') AS since
FROM world.review WHERE status = $1 GROUP BY kind`,
  takes: ['int'],
  gives: { kind: typed<ReviewKind>('text'), waiting: 'int', since: 'int?' },
  sure: { waiting: 'a count' },
})
