import { type OptionResult, optionResults } from '@lagoon/shared/lifecycle/option'
import { ceilTo, Decimal, floorTo } from '@lagoon/shared/money/decimal'

/** What an option costs and pays. Pure: the ticks are handed in, and nothing else takes part. */
export const up = 1
export const down = 2

/** stake × fee percent, rounded up: 100 at 1 % → 1; 33.333333331 at 1 % and scale 8 → 0.33333334. */
export const feeOf = (stake: string, percent: string, scale: number): Decimal =>
  ceilTo(new Decimal(stake).mul(percent).div(100), scale)

/** Up wins above its opening price, down below it; the same price is flat. */
export function resultOf(type: number, openPrice: string, endPrice: string): OptionResult {
  const moved = new Decimal(endPrice).cmp(openPrice)
  if (moved === 0) return 'flat'
  return moved > 0 === (type === up) ? 'won' : 'lost'
}

/** Won: + stake × ratio, rounded down (100 at 40 % → 40); lost: − stake; flat: 0. The fee is not part of it. */
export function profitOf(result: OptionResult, stake: string, ratioPercent: string, scale: number): Decimal {
  if (result === 'flat') return new Decimal(0)
  if (result === 'lost') return new Decimal(stake).neg()
  return floorTo(new Decimal(stake).mul(ratioPercent).div(100), scale)
}

export const codeOfResult = (result: OptionResult): number => optionResults[result]
