import { withdrawalArrivalHours } from '@lagoon/shared/products/withdrawals.rules'
import type { CommandRecord } from '../lane/command'
import type { Rows } from '../platform/db/reading'
import { refuseField } from '../platform/refusal'
import { type DueDecision, type Policy, policies } from './policy.table'
import { type ReviewKind, reviewKinds } from './review'
import { reviewsOwner } from './reviews.owner'
import { allPolicies } from './reviews.sql'

/** Withdrawals are promised within twelve hours, so no policy may take longer. */
const longest_s: Partial<Record<ReviewKind, number>> = { withdrawal: withdrawalArrivalHours * 3600 }

/** A review that reserves a merchant's stock waits for the operator no longer than its delay. */
const expiring: ReadonlySet<ReviewKind> = new Set(['merchant'])

const policySet = reviewsOwner.delta<Policy>('reviews.policySet')

/** Sets a policy; earlier submissions keep their deadline. */
const setPolicy = reviewsOwner.command<Policy, void>('reviews.setPolicy', { alone: true })

export function setPolicyCommand(policy: Policy): CommandRecord<void> {
  if (policy.delay_seconds > (longest_s[policy.kind] ?? Number.POSITIVE_INFINITY)) {
    refuseField('delay_seconds', 'too_large')
  }
  return setPolicy.with(policy)
}

/** The policy of each kind, held in memory because every submission needs it. A kind without a policy waits for the operator. */
export class Policies {
  #policies = new Map<ReviewKind, Policy>()

  async load(from: Rows): Promise<void> {
    const all = await from.all(allPolicies)
    this.#policies = new Map(all.map(policy => [policy.kind, policy]))
  }

  of(kind: ReviewKind): Policy {
    return this.#policies.get(kind) ?? { kind, mode: 'manual', delay_seconds: 0 }
  }

  get all(): Policy[] {
    return reviewKinds.map(kind => this.of(kind))
  }

  /** When and how a submission made now decides itself: one second later at the earliest. */
  deadline(kind: ReviewKind, now: number): { due_at: number | null; due_decision: DueDecision | null } {
    const { mode, delay_seconds } = this.of(kind)
    if (mode === 'manual') {
      const expires = expiring.has(kind) && delay_seconds > 0
      return expires ? { due_at: now + delay_seconds, due_decision: 'expire' } : { due_at: null, due_decision: null }
    }
    return { due_at: now + Math.max(1, delay_seconds), due_decision: mode === 'auto' ? 'pass' : 'reject' }
  }

  readonly delta = policySet.by(policy => void this.#policies.set(policy.kind, policy))

  readonly command = setPolicy.by({
    load: (unit, { kind }) => unit.find(policies, { kind }),
    decide: (unit, policy) => {
      const key = { kind: policy.kind }
      if (unit.get(policies, key)) unit.update(policies, key, policy)
      else unit.insert(policies, { ...policy })
      unit.emit(policySet, policy)
    },
  })
}
