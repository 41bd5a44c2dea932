import { add, atoms, fromAtoms, greater, negate, rate } from '@lagoon/shared/money/atoms'
import { marginRatio, profitOf, returnOf as returned, type Side } from '@lagoon/shared/money/leverage'
import type { Position } from './order.form'

export const sideOf = (type: number): Side => (type === 1 ? 'long' : 'short')

/** The profit in percent of the margin, truncated to two decimals: 6.8 of 34 → "20". */
export const returnOf = (profit: string, margin: string): string => fromAtoms(returned(atoms(profit), atoms(margin)))

/** The profit if the price moves to `price`, before spread and fee; the loss never exceeds the margin. */
export function profitAt(position: Position, price: string, coinScale: number): string {
  const { type, caution_money, number } = position
  const profit = profitOf(sideOf(type), atoms(position.price), atoms(price), atoms(number), coinScale)
  return fromAtoms(greater(profit, negate(atoms(caution_money))))
}

/** The margin ratio of several positions together; liquidation is at 100. */
export const marginRatioOf = (positions: readonly Position[]): string =>
  fromAtoms(
    marginRatio(
      positions.map(({ caution_money, maintenance_rate, profits }) => ({
        margin: atoms(caution_money),
        maintenance: rate(maintenance_rate),
        left: add(atoms(caution_money), atoms(profits)),
      })),
    ),
  )

type Standing = 'safe' | 'watch' | 'danger'

/** How close open positions are to liquidation at 100: safe below 30, danger from 50 on. */
export function standingOf(marginRatio: string): Standing {
  const used = Number(marginRatio)
  if (used >= 50) return 'danger'
  return used >= 30 ? 'watch' : 'safe'
}
