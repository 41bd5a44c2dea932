import { type Atoms, add, sub } from '@lagoon/shared/money/atoms'
import type { NewCoinState } from '@lagoon/shared/products/newcoins.rules'

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

/** The reason why a subscription is refused, with the limit it breaks if it breaks one. */
type NotAllowed =
  | { key: 'not_open' | 'sold_out'; size?: Atoms }
  | { key: 'below_minimum' | 'above_maximum'; size: Atoms }

/** Whether a user who has `already` may subscribe for `coins` more: within the window, the user's limits and the supply. Null if so. */
export function notAllowed(
  window: Window & { max_amount: Atoms },
  now: number,
  coins: Atoms,
  already: Atoms,
): NotAllowed | null {
  const state = stateAt(window, now)
  if (state === 'upcoming' || state === 'launched') return { key: 'not_open' }
  if (coins < window.min_amount) return { key: 'below_minimum', size: window.min_amount }
  if (add(coins, already) > window.max_amount) return { key: 'above_maximum', size: window.max_amount }
  if (state === 'sold_out') return { key: 'sold_out' }
  const left = remaining(window)
  return coins > left ? { key: 'sold_out', size: left } : null
}

export const unlockAt = (launchesAt: number, lockDays: number): number => launchesAt + lockDays * day_s
