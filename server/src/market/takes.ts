/**
 * How much users' trades have taken of the house's quotes and is still missing: all of it in its own second, a tenth less in each one after.
 * Of 100 taken, 90 are missing a second later, 10 after nine seconds, none after ten. The missing amount is removed from the best quote
 * outward, so a trade only removes depth: it moves no price, and adds no quote.
 */
import { countOf, type Lots, lots, noLots } from '@lagoon/shared/money/steps'
import type { Depth, HouseTrade, Quote } from './quotes'

export const RECOVERY_SECONDS = 10
/** The number of past seconds that can still be requested, because a failed second is retried. */
const REMEMBERED = 4 * RECOVERY_SECONDS

/** How much is missing on each side. */
export interface Missing {
  readonly bids: Lots
  readonly asks: Lots
}

export const nothingMissing: Missing = { bids: noLots, asks: noLots }

interface Taken {
  bids: number
  asks: number
}

export class Takes {
  readonly #taken = new Map<number, Taken>()

  /** A buy takes from the asks. A rollback passes a negative amount. */
  add(second: number, { direction, amount }: HouseTrade): void {
    const side = direction === 'buy' ? 'asks' : 'bids'
    const taken = this.#taken.get(second)
    if (taken) taken[side] += countOf(amount)
    else this.#begin(second)[side] += countOf(amount)
  }

  missing(second: number): Missing {
    if (this.#taken.size === 0) return nothingMissing
    let [bids, asks] = [0, 0]
    for (const [at, taken] of this.#taken) {
      const age = second - at
      if (age < 0 || age >= RECOVERY_SECONDS) continue
      bids += taken.bids * (RECOVERY_SECONDS - age)
      asks += taken.asks * (RECOVERY_SECONDS - age)
    }
    return { bids: lots(Math.floor(bids / RECOVERY_SECONDS)), asks: lots(Math.floor(asks / RECOVERY_SECONDS)) }
  }

  #begin(second: number): Taken {
    for (const old of this.#taken.keys()) if (old < second - REMEMBERED) this.#taken.delete(old)
    const taken = { bids: 0, asks: 0 }
    this.#taken.set(second, taken)
    return taken
  }
}

/** The rest of the quotes: 5 missing of [4 at 101, 3 at 102] leaves 2 at 102. */
export const depthLeft = ({ bids, asks }: Depth, missing: Missing): Depth => ({
  bids: sideLeft(bids, missing.bids),
  asks: sideLeft(asks, missing.asks),
})

function sideLeft(quotes: readonly Quote[], missing: Lots): readonly Quote[] {
  let rest = countOf(missing)
  if (rest === 0) return quotes
  for (const [i, { price, amount }] of quotes.entries()) {
    if (rest < countOf(amount)) return [{ price, amount: lots(countOf(amount) - rest) }, ...quotes.slice(i + 1)]
    rest -= countOf(amount)
  }
  return []
}
