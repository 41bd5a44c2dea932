import { explainInvariants } from '../explain/explain.invariants'
import type { Feature } from '../features/feature'
import { idempotencyInvariants } from '../lane/idempotency.invariants'
import { holdsAreLive, ledgerInvariants } from '../ledger/invariants'
import type { Invariant } from '../platform/db/invariant'
import { nothingOverdue } from '../world/overdue'

/**
 * All invariants of the books, from every part that has some. The tests, the console and `npm run audit:money` run this list. Four
 * invariants are not about rows; tests check them: the published book (I-13), its order (I-14), the lag of the horizon (see /readyz) and
 * that nothing about the future is revealed (I-25).
 */
export function invariantsOf(features: readonly Feature[]): readonly Invariant[] {
  const all = [
    ...ledgerInvariants,
    ...idempotencyInvariants,
    ...explainInvariants,
    holdsAreLive(features.flatMap(feature => feature.liveObjects ?? [])),
    nothingOverdue(features.flatMap(feature => feature.due ?? [])),
    ...features.flatMap(feature => feature.invariants ?? []),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const twice = all.find(({ id }, i) => all[i + 1]?.id === id)
  if (twice) throw new Error(`${twice.id} is registered twice`)
  return all
}
