import { statement } from '../platform/db/sql'

/**
 * The postings of user $1 in entries of types $2, each about the object at the same position in $3. A rebate for another user's fee belongs
 * to that user's order and is left out.
 */
const requestedShares = `
FROM unnest($2::text[], $3::text[]) AS asked(type, ref)
JOIN world.entry e ON e.type = asked.type AND e.ref = asked.ref
JOIN world.posting p ON p.entry_id = e.id
JOIN world.wallet w ON w.id = p.wallet_id AND w.owner_id = $1
WHERE p.reason <> 'rebate'`

/** In the order of posting. */
export const movedBy = statement({
  text: `SELECT p.id, p.coin_id, p.reason, p.available, p.frozen, p.at, w.account ${requestedShares} ORDER BY p.id LIMIT $4 OFFSET $5`,
  takes: ['int', 'text[]', 'text[]', 'int', 'int'],
  gives: { id: 'int', coin_id: 'int', reason: 'text', available: 'atoms', frozen: 'atoms', at: 'int', account: 'text' },
})

export const movedByCounted = statement({
  text: `SELECT count(*) AS total ${requestedShares}`,
  takes: ['int', 'text[]', 'text[]'],
  gives: { total: 'int' },
  sure: { total: 'a count' },
})

/** The wallets of user $1: all, or the one of account $2 and coin $3. */
const requestedWallets = `SELECT id FROM world.wallet WHERE owner_id = $1
  AND account = coalesce($2, account) AND coin_id = coalesce($3, coin_id)`

/** All changes of these wallets, newest first. */
export const movedOf = statement({
  text: `
SELECT p.id, p.coin_id, p.reason, p.available, p.frozen, p.at, w.account FROM world.posting p
JOIN world.wallet w ON w.id = p.wallet_id
WHERE p.wallet_id = ANY (${requestedWallets}) ORDER BY p.id DESC LIMIT $4 OFFSET $5`,
  takes: ['int', 'text?', 'int?', 'int', 'int'],
  gives: { id: 'int', coin_id: 'int', reason: 'text', available: 'atoms', frozen: 'atoms', at: 'int', account: 'text' },
})

export const movedOfCounted = statement({
  text: `SELECT count(*) AS total FROM world.posting WHERE wallet_id = ANY (${requestedWallets})`,
  takes: ['int', 'text?', 'int?'],
  gives: { total: 'int' },
  sure: { total: 'a count' },
})
