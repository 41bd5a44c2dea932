import { atoms, fromAtoms, greater, negate } from '@lagoon/shared/money/atoms'
import { profitOf, returnOf as returned, type Side } from '@lagoon/shared/money/leverage'
import type { Position } from './order.form'

export const sideOf = (type: number): Side => (type === 1 ? 'long' : 'short')

/** What was earned in percent of the margin, cut at two decimals: 6.8 of 34 → "20". */
export const returnOf = (profit: string, margin: string): string => fromAtoms(returned(atoms(profit), atoms(margin)))

/** What a move to a price would earn, before spread and fee; never a loss beyond the margin. */
export function profitAt(position: Position, price: string, coinScale: number): string {
  const { type, caution_money, number } = position
  const profit = profitOf(sideOf(type), atoms(position.price), atoms(price), atoms(number), coinScale)
  return fromAtoms(greater(profit, negate(atoms(caution_money))))
}

/** Percent of the margin that is left; liquidation comes at a pair's maintenance rate, usually 20. */
const danger_at = 40

type Standing = 'safe' | 'watch' | 'danger'

/** How far holdings are from liquidation, by the percent of the margin that is left: safe above 70, danger up to 40. */
export function standingOf(hazardRate: string): Standing {
  const left = Number(hazardRate)
  if (left <= danger_at) return 'danger'
  return left <= 70 ? 'watch' : 'safe'
}
