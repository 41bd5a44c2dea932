import { refuse } from '../platform/refusal'
import { stampOf } from '../platform/world-time'

/** The change that blocks withdrawals. */
type HoldReason = 'address' | 'card' | 'fund_password'

export interface Changed {
  reason: HoldReason
  /** World time of the change; null if there was none. */
  at: number | null
}

interface WithdrawalHold {
  reason: HoldReason
  /** World second from which withdrawals are allowed again. */
  until: number
}

/** The change that blocks withdrawals longest: an address of 10:00 and a hold of 24 h end at 10:00 of the next day; null if none does. */
export function holdOf(now: number, hold_seconds: number, changes: readonly Changed[]): WithdrawalHold | null {
  let longest: WithdrawalHold | null = null
  for (const { reason, at } of changes) {
    if (at === null) continue
    const until = at + hold_seconds
    if (until > (longest?.until ?? now)) longest = { reason, until }
  }
  return longest
}

export function assertNotHeld(now: number, hold_seconds: number, changes: readonly Changed[]): void {
  const hold = holdOf(now, hold_seconds, changes)
  if (hold)
    refuse('state_invalid', {
      text: `state_invalid.held_${hold.reason}`,
      params: { hours: String(hold_seconds / 3600), time: stampOf(hold.until) },
    })
}

/** In the format of calls; '' if nothing is blocked. */
export interface HeldUntil {
  held_until: string
  held_for: HoldReason | ''
}

export const holdShown = (hold: WithdrawalHold | null): HeldUntil =>
  hold ? { held_until: stampOf(hold.until), held_for: hold.reason } : { held_until: '', held_for: '' }

export const fundPasswordChanged = (person: { fund_changed_at: number | null } | null): Changed => ({
  reason: 'fund_password',
  at: person?.fund_changed_at ?? null,
})
