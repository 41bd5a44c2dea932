import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { returnOf } from '@lagoon/shared/money/leverage'
import { resultOf as resultOfPrices } from '@lagoon/shared/money/option'
import { type Option, resultOf } from './option.form'

export type Tick = CallData<'GET market/tick'>

/** Recomputes a result from the prices and times of the two public ticks only. */
export function confirms(option: Option, open: Tick, end: Tick): boolean {
  const result = resultOfPrices(option.type === 1 ? 'up' : 'down', atoms(open.price), atoms(end.price))
  return result === resultOf(option) && end.ts - open.ts >= option.seconds * 1000
}

/** Trading was halted when the option fell due: the first tick afterwards decided it. */
export const isLate = ({ close_at, settled_at }: Pick<Option, 'close_at' | 'settled_at'>): boolean =>
  settled_at !== null && settled_at > close_at

/** The result in percent of the stake, truncated to two decimals: 3.9 of 10 → "39". */
export const percentOfStake = ({ fact_profits, number }: Pick<Option, 'fact_profits' | 'number'>): string =>
  fromAtoms(returnOf(atoms(fact_profits), atoms(number)))
