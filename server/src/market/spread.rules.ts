/**
 * The prices at which the house quotes around a price. The spread is proportional to the price, and at least one step: a pair with a spread
 * of 100 at its level of 6_500_000 has 50 at half of that. The best bid is never below one step, so that there is always a buyer.
 */
export interface SpreadTerms {
  /** The spread of the best quotes when the price is at its level. */
  readonly spread: number
  readonly level: number
}

export const spreadAt = ({ spread, level }: SpreadTerms, tick: number): number =>
  Math.max(1, Math.round((spread * tick) / level))

/** A spread of 100 around 6_500_000 is 6_499_950 and 6_500_050; of 3 around 100 it is 98 and 101; of 1 around 1 it is 1 and 2. */
export function bestQuotes(terms: SpreadTerms, tick: number): { bid: number; ask: number } {
  const spread = spreadAt(terms, tick)
  const bid = Math.max(1, tick - Math.floor((spread + 1) / 2))
  return { bid, ask: bid + spread }
}

/**
 * The highest tick at which the house sells for a price or less; 0 if there is none. Quotes rise with the tick, so a binary search finds it.
 */
export function tickOfAsk(terms: SpreadTerms, price: number): number {
  let [within, beyond] = [0, price + 1]
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (bestQuotes(terms, middle).ask <= price) within = middle
    else beyond = middle
  }
  return within
}

/** The lowest tick at which the house buys for a price or more. */
export function tickOfBid(terms: SpreadTerms, price: number): number {
  let [below, within] = [0, 2 * price + 2]
  while (within - below > 1) {
    const middle = Math.floor((below + within) / 2)
    if (bestQuotes(terms, middle).bid >= price) within = middle
    else below = middle
  }
  return within
}
