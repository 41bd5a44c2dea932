/** An open position: closing some of its lots, and adding or removing margin. */
import { type Atoms, add, floorAtoms, greater, hundred, mulDivFloor, sub, unit, zero } from './atoms'
import { liquidationPrice, marginOf, type Terms, valueAt } from './leverage'
import { atomsOf, bigintOf } from './opaque'

/** A number of lots, with their amount of the coin and their margin. */
interface Lots {
  share: number
  number: Atoms
  margin: Atoms
}

/**
 * The share of some lots in the total that is held or was paid, rounded down; the remainder stays with the other lots: 4 of 10 lots in
 * 34.00000001 → 13.6.
 */
export const shareOfLots = (held: Atoms, lots: number, all: number, scale: number): Atoms =>
  floorAtoms(mulDivFloor(held, atomsOf(BigInt(lots)), atomsOf(BigInt(all))), scale)

/**
 * Some lots on the one hand, and all others, at least one, on the other: amounts are divided in proportion and add up to the whole. The rest
 * is liquidated at the price of its remaining margin. Ten lots with a margin of 34, four are closed: 13.6, and 20.4 stays.
 */
export function splitLots(
  terms: Terms,
  open: Atoms,
  all: Lots,
  share: number,
): { part: Lots; rest: Lots & { liquidation: Atoms } } {
  const number = mulDivFloor(all.number, atomsOf(BigInt(share)), atomsOf(BigInt(all.share)))
  const margin = shareOfLots(all.margin, share, all.share, terms.coin_scale)
  const rest = { share: all.share - share, number: sub(all.number, number), margin: sub(all.margin, margin) }
  const liquidation = liquidationPrice({ ...terms, number: rest.number }, open, rest.margin)
  return { part: { share, number, margin }, rest: { ...rest, liquidation } }
}

/**
 * How much margin can be removed from a position at a tick. What must remain is the margin required at the opening price, and more than what
 * would be liquidated at once. Long 0.01 from 68000 at 20×: of 40, 6; at a tick of 65000 a loss of 30, of which the margin bears 80 %,
 * requires more than 37.5 → 2.49999999.
 */
export function removableMargin(terms: Terms, open: Atoms, margin: Atoms, tick: Atoms): Atoms {
  const asked = marginOf(valueAt(open, terms.number), terms.multiple, terms.coin_scale)
  return greater(zero, sub(margin, greater(asked, leastAlive(terms, open, tick))))
}

/** The smallest margin that is not liquidated at a tick. */
function leastAlive({ side, number, maintenance, coin_scale }: Terms, open: Atoms, tick: Atoms): Atoms {
  const lost = side === 'long' ? sub(open, tick) : sub(tick, open)
  if (lost <= zero) return zero
  const bearable = bigintOf(hundred) - bigintOf(maintenance)
  const liquidated = (bigintOf(lost) * bigintOf(number) * 100n) / bearable
  return add(floorAtoms(atomsOf(liquidated), coin_scale), unit(coin_scale))
}
