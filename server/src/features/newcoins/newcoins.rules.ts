import type { NewCoinState } from '@lagoon/shared/lifecycle/subscription'
import { type Atoms, add, sub } from '@lagoon/shared/money/atoms'

/** The window of a new coin. Pure: amounts and seconds are parameters. */
export const day_s = 86_400

interface Window {
  starts_at: number
  closes_at: number
  supply: Atoms
  placed: Atoms
  taken: Atoms
  min_amount: Atoms
}

/** The supply still on offer. */
export const remaining = ({ supply, placed, taken }: Pick<Window, 'supply' | 'placed' | 'taken'>): Atoms =>
  sub(supply, add(placed, taken))

/** By world time; sold out if less than the smallest subscription is left. */
export function stateAt(window: Window, now: number): NewCoinState {
  if (now < window.starts_at) return 'upcoming'
  if (now >= window.closes_at) return 'launched'
  return remaining(window) < window.min_amount ? 'sold_out' : 'subscribing'
}

export const unlockAt = (launchesAt: number, lockDays: number): number => launchesAt + lockDays * day_s
