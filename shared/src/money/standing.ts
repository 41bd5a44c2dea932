/** A position that is open: some of its lots, and the margin that may be added to it or taken out of it. */
import { type Atoms, add, floorAtoms, greater, hundred, mulDivFloor, sub, unit, zero } from './atoms'
import { liquidationPrice, marginOf, type Terms, valueAt } from './leverage'
import { atomsOf, bigintOf } from './opaque'

/** So many lots, which are so much of the coin and hold so much margin. */
interface Lots {
  share: number
  number: Atoms
  margin: Atoms
}

/** The share of so many lots in what all of them hold or have paid, cut; the dust stays with the rest: 4 of 10 lots in 34.00000001 → 13.6. */
export const shareOfLots = (held: Atoms, lots: number, all: number, scale: number): Atoms =>
  floorAtoms(mulDivFloor(held, atomsOf(BigInt(lots)), atomsOf(BigInt(all))), scale)

/**
 * Some lots on the one hand, all others, one at least, on the other: what they hold lies on both as the lots do, and adds up to what there was. The rest is
 * liquidated where the margin that is left to it says. Ten lots with a margin of 34, four of them go: 13.6, and 20.4 stays.
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
 * What may be taken out of the margin of a holding at a tick. There stays what its multiple asks at the opening price, and more than what
 * would be liquidated at once. Long 0.01 from 68000 at 20×: of 40, 6; at a tick of 65000 a loss of 30, of which the margin bears 80 %, asks
 * for more than 37.5 → 2.49999999.
 */
export function removableMargin(terms: Terms, open: Atoms, margin: Atoms, tick: Atoms): Atoms {
  const asked = marginOf(valueAt(open, terms.number), terms.multiple, terms.coin_scale)
  return greater(zero, sub(margin, greater(asked, leastAlive(terms, open, tick))))
}

/** The least margin that is not liquidated at a tick. */
function leastAlive({ side, number, maintenance, coin_scale }: Terms, open: Atoms, tick: Atoms): Atoms {
  const lost = side === 'long' ? sub(open, tick) : sub(tick, open)
  if (lost <= zero) return zero
  const bearable = bigintOf(hundred) - bigintOf(maintenance)
  const liquidated = (bigintOf(lost) * bigintOf(number) * 100n) / bearable
  return add(floorAtoms(atomsOf(liquidated), coin_scale), unit(coin_scale))
}
