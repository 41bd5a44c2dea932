import { statement } from '../platform/db/sql'

const changed = 'p.available + p.frozen'

/**
 * By steps of $2 seconds from second $1 on and by coin: how much the users' balances grew, the fees of the house, and the users' deposits
 * and withdrawals, by the reasons $3. The rows without a step are the users' final balances.
 */
export const moneyBySteps = statement({
  text: `
SELECT (p.at - $1::bigint) / $2::bigint AS place, p.coin_id,
  coalesce(sum(${changed}) FILTER (WHERE w.owner_id > 0), 0) AS of_users,
  coalesce(sum(${changed}) FILTER (WHERE w.owner_id = 0 AND w.account = 'fees'), 0) AS fees,
  coalesce(sum(${changed}) FILTER (WHERE w.owner_id > 0 AND p.reason = ANY($3::text[]) AND ${changed} > 0), 0) AS deposited,
  coalesce(-sum(${changed}) FILTER (WHERE w.owner_id > 0 AND p.reason = ANY($3::text[]) AND ${changed} < 0), 0) AS withdrawn
FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id
WHERE p.at >= $1::bigint GROUP BY 1, 2
UNION ALL
SELECT NULL, coin_id, sum(available + frozen), 0, 0, 0 FROM world.wallet WHERE owner_id > 0 GROUP BY coin_id`,
  takes: ['int', 'int', 'text[]'],
  gives: { place: 'int?', coin_id: 'int', of_users: 'atoms', fees: 'atoms', deposited: 'atoms', withdrawn: 'atoms' },
  sure: {
    coin_id: 'of a posting or a wallet',
    of_users: 'coalesced, or a sum of at least one',
    fees: 'coalesced, or nought',
    deposited: 'coalesced, or nought',
    withdrawn: 'coalesced, or nought',
  },
})

/** New users per step; −1 is everyone before the first. */
export const peopleBySteps = statement({
  text: `
SELECT CASE WHEN created_at < $1::bigint THEN -1 ELSE (created_at - $1::bigint) / $2::bigint END AS place, count(*) AS joined
FROM world."user" GROUP BY 1`,
  takes: ['int', 'int'],
  gives: { place: 'int', joined: 'int' },
  sure: { place: 'of a second', joined: 'a count' },
})
