import { page } from '@lagoon/shared/contract/answers'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import { keyed } from '../lane/bridge'
import type { Lane } from '../lane/lane'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import type { Audit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import type { ReviewKind } from '../reviews/review'
import type { Reviews } from '../reviews/reviews'

export interface ReviewConsoleDeps {
  db: Database
  lane: Lane
  listing: Listing
  reviews: Reviews
  audit: Audit
}

/** The operator's queue: what waits, what was decided, and how each kind is decided by itself. */
export function reviewConsole({ db, lane, listing, reviews, audit }: ReviewConsoleDeps): Routes {
  return {
    'GET console/reviews': async ({ input }) => {
      const { kind, status, page: at, limit } = input
      const [{ rows }, counted] = await Promise.all([
        db.pool.query(queueSql, [kind, status, limit, (at - 1) * limit]),
        db.pool.query('SELECT count(*) FROM world.review WHERE kind = $1 AND status = $2', [kind, status]),
      ])
      const shown = rows.map(row => ({
        id: row.id,
        kind: row.kind as ReviewKind,
        user_id: row.user_id,
        account: accountNumber(row),
        summary: row.summary,
        amount: row.amount === null ? null : fromAtoms(atoms(row.amount)),
        currency_name: row.coin_id === null ? null : (listing.findCoin(row.coin_id)?.name ?? null),
        files: row.files as string[],
        status: row.status,
        reason: row.reason,
        created_at: stampOf(Number(row.created_at)),
      }))
      return page(shown, Number(counted.rows[0].count), input)
    },

    'POST console/decide': async ({ input, idempotency }) => {
      const { kind, id, decision, reason = '', amount } = input
      if (amount !== undefined && kind !== 'subscription') refuseField('amount', 'unknown')
      const command = reviews.decide({ kind: kind as ReviewKind, id, decision, reason, amount, by: 'operator' })
      await lane.run(keyed(idempotency, command))
      await audit('operator', `${decision === 'pass' ? 'passed' : 'rejected'} ${kind}`, `${id} ${reason}`.trim())
    },

    'GET console/policy': () => reviews.policies.all,

    'POST console/policy': async ({ input }) => {
      const { kind, mode, delay_seconds } = input
      await lane.run(reviews.policies.setting({ kind: kind as ReviewKind, mode, delay_seconds }))
      await audit('operator', 'set a review policy', `${kind} ${mode} ${delay_seconds} s`)
    },
  }
}

/** Who waits longest comes first; what is decided, latest first. */
const queueSql = `
SELECT r.*, u.email, u.area_code, u.phone FROM world.review r JOIN world."user" u ON u.id = r.user_id
WHERE r.kind = $1 AND r.status = $2
ORDER BY CASE WHEN $2 = 1 THEN r.id ELSE -r.id END LIMIT $3 OFFSET $4`
