import { explainInvariants } from '../explain/explain.invariants'
import type { Feature } from '../features/feature'
import { idempotencyInvariants } from '../lane/idempotency.invariants'
import { holdsAreLive, ledgerInvariants } from '../ledger/invariants'
import type { Invariant } from '../platform/db/invariant'
import { nothingOverdue } from '../world/overdue'

/**
 * What must hold of the books at every moment, from everybody who has something to say of it. The tests, the console and
 * `npm run audit:money` all run this list. Four are no matter of rows and are held by tests: the published book (I-13), its order (I-14),
 * how far the horizon may lag (beside /readyz) and what is told of the future (I-25).
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
