import type { NewCoinState } from '@lagoon/shared/lifecycle/subscription'
import { ceilTo, Decimal, floorTo } from '@lagoon/shared/money/decimal'

/** The window of a new coin and the money of a subscription. Pure: amounts and seconds are handed in. */
export const day_s = 86_400

export interface Window {
  starts_at: number
  closes_at: number
  supply: string
  placed: string
  taken: string
  min_amount: string
}

/** What is still on offer. */
export const remaining = ({ supply, placed, taken }: Omit<Window, 'starts_at' | 'closes_at' | 'min_amount'>): Decimal =>
  new Decimal(supply).sub(placed).sub(taken)

/** By world time, and sold out while less than the smallest subscription is left. */
export function stateAt(window: Window, now: number): NewCoinState {
  if (now < window.starts_at) return 'upcoming'
  if (now >= window.closes_at) return 'launched'
  return remaining(window).lt(window.min_amount) ? 'sold_out' : 'subscribing'
}

export const unlockAt = (launchesAt: number, lockDays: number): number => launchesAt + lockDays * day_s

/** amount × price, raised at the scale of the currency it is paid in: 333.333333 at 0.12 and scale 8 → 39.99999996. */
export const costOf = (amount: string | Decimal, price: string, scale: number): Decimal =>
  ceilTo(new Decimal(amount).mul(price), scale)

/** What a payment buys, cut at the decimals of the new coin: 100 at 0.12 and scale 6 → 833.333333. */
export const coinsFor = (payment: string | Decimal, price: string, scale: number): Decimal =>
  floorTo(new Decimal(payment).div(price), scale)

/** The most that may be paid for so many coins and no more: 150 at 0.12 → 18. */
export const mostFor = (coins: string | Decimal, price: string, scale: number): Decimal =>
  floorTo(new Decimal(coins).mul(price), scale)

/**
 * What is paid of a held payment and what comes back: 120 held for 1000 coins of which 400 are allotted at 0.12 → 48 paid, 72 refunded.
 * Who is allotted all has paid what he subscribed with.
 */
export function settlementOf(
  { held, amount, price }: { held: string; amount: string; price: string },
  allotted: string,
  scale: number,
) {
  const paid = new Decimal(allotted).eq(amount) ? new Decimal(held) : costOf(allotted, price, scale)
  return { paid, refunded: new Decimal(held).sub(paid) }
}

/** What the issuer expects the allotted coins to bring, at the issue price: 400 at 0.12 and 15 % → 7.2. Shown, never paid. */
export const expectedInterest = (allotted: string, issuePrice: string, ratePercent: string, scale: number): Decimal =>
  floorTo(new Decimal(allotted).mul(issuePrice).mul(ratePercent).div(100), scale)
