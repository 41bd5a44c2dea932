import { refuse } from '../platform/refusal'
import { stampOf } from '../platform/world-time'

/** What a change of it keeps withdrawals back for. */
type HoldReason = 'address' | 'card' | 'fund_password'

export interface Changed {
  reason: HoldReason
  /** World time of the change; null where nothing was ever changed. */
  at: number | null
}

interface WithdrawalHold {
  reason: HoldReason
  /** World second from which withdrawals go out again. */
  until: number
}

/** The change that keeps withdrawals back longest: an address of 10:00 and a hold of 24 h end at 10:00 of the next day; null where none does. */
export function holdOf(now: number, hold_seconds: number, changes: readonly Changed[]): WithdrawalHold | null {
  let longest: WithdrawalHold | null = null
  for (const { reason, at } of changes) {
    const until = at === null ? 0 : at + hold_seconds
    if (until > now && until > (longest?.until ?? 0)) longest = { reason, until }
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

/** As calls tell it; '' where nothing is held. */
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
