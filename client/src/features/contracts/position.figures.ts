import { atoms, floorAtoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { profitOf, type Side } from '@lagoon/shared/money/leverage'
import type { Position } from './order.form'

export const sideOf = (type: number): Side => (type === 1 ? 'long' : 'short')

/** What was earned in percent of the margin, cut at two decimals: 6.8 of 34 → "20". */
export function returnOf(profit: string, margin: string): string {
  const whole = atoms(margin)
  return whole === 0n ? '0' : fromAtoms(floorTowardsZero((atoms(profit) * atoms('100')) / whole))
}

/** What a move to a price would earn, before spread and fee; never a loss beyond the margin. */
export function profitAt(position: Position, price: string, coinScale: number): string {
  const { type, caution_money, number } = position
  const profit = profitOf(sideOf(type), atoms(position.price), atoms(price), atoms(number), coinScale)
  const margin = atoms(caution_money)
  return fromAtoms(profit < -margin ? -margin : profit)
}

/** Percent of the margin that is left; liquidation comes at a pair's maintenance rate, usually 20. */
const danger_at = 40

export type Standing = 'safe' | 'watch' | 'danger'

/** How far holdings are from liquidation, by the percent of the margin that is left: safe above 70, danger up to 40. */
export function standingOf(hazardRate: string): Standing {
  const left = Number(hazardRate)
  if (left <= danger_at) return 'danger'
  return left <= 70 ? 'watch' : 'safe'
}

const floorTowardsZero = (value: bigint): bigint => (value < 0n ? -floorAtoms(-value, 2) : floorAtoms(value, 2))
