/** The profit or loss of a day. */
import { type Atoms, one, sub } from './atoms'
import { atomsOf, bigintOf } from './opaque'

/** One coin on one day: its amounts and prices. */
export interface CoinDay {
  readonly before: Atoms
  readonly after: Atoms
  /** Deposits minus withdrawals. */
  readonly outside: Atoms
  /** In USDT: what was paid for it in trades, minus what was received for it. */
  readonly given: Atoms
  /** In USDT at the end of the day before, and at the end of this one. */
  readonly opened: Atoms
  readonly closed: Atoms
}

/** amount × price of figures of any sign, truncated to a whole atom: −0.5 at 68000 → −34000. */
export const worthAt = (amount: Atoms, price: Atoms): Atoms =>
  atomsOf((bigintOf(amount) * bigintOf(price)) / bigintOf(one))

/**
 * after × closed − before × opened − outside × closed − given. 2 BTC at 68000 in the morning; 1 is deposited, 0.5 are bought for 34100; 3.5
 * at 69000 in the evening: 241500 − 136000 − 69000 − 34100 = 2400, of which 2000 come from the initial ones and 400 from those that were
 * bought.
 */
export function resultOfDay({ before, after, outside, given, opened, closed }: CoinDay): Atoms {
  const came = sub(worthAt(after, closed), worthAt(before, opened))
  return sub(sub(came, worthAt(outside, closed)), given)
}
