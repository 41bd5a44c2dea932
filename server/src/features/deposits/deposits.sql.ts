import { statement } from '../../platform/db/sql'

/** The payments that user $1 declared, newest first: the review is the record, and a deposit adds its route and chain. */
export const depositPage = statement({
  text: `
SELECT r.id, r.kind, d.route, d.chain, r.coin_id, r.amount, r.status, r.files, r.reason, r.created_at AS at
FROM world.review r LEFT JOIN world.deposit d ON r.kind = 'deposit' AND d.id = r.ref
WHERE r.user_id = $1 AND r.kind IN ('deposit', 'merchant') ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
  takes: ['int', 'int', 'int'],
  gives: {
    id: 'int',
    kind: 'text',
    route: 'text?',
    chain: 'text?',
    coin_id: 'int?',
    amount: 'decimal?',
    status: 'int',
    files: 'json',
    reason: 'text',
    at: 'int',
  },
})
