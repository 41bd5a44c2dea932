import type { FormulaName } from '../catalogue/formulas'
import type { Figures } from './explained'

const scale = '8'
const close = {
  ...{ side: 'long', number: '0.01', open: '68000', margin: '34', rest: '0' },
  ...{ tick: '68681', spread: '2', rate: '0.05', scale },
}

/** The worked figures in each formula's comment. A test computes them, and the site prints them. */
export const worked: Record<FormulaName, readonly (readonly [Figures, string])[]> = {
  whole: [[{ amount: '100' }, '100']],
  difference: [[{ amount: '100', less: '0.1' }, '99.9']],
  value: [[{ price: '68000', amount: '0.5' }, '34000']],
  saving: [[{ limit: '100', price: '99', amount: '2' }, '2']],
  fee: [[{ amount: '0.5', rate: '0.1', scale }, '0.0005']],
  withdrawal_fee: [[{ amount: '100', rate: '0.1', scale }, '0.1']],
  option_profit: [[{ amount: '100', rate: '85', scale }, '85']],
  rebate: [[{ amount: '1', rate: '20', scale }, '0.2']],
  margin: [[{ price: '68000', number: '0.01', multiple: '20', scale }, '34']],
  contract_fee: [[{ price: '68000', number: '0.01', rate: '0.05', scale }, '0.34']],
  contract_result: [[close, '6.8']],
  closing_fee: [[close, '0.3434']],
  interest: [[{ amount: '10000', rate: '0.004', scale }, '40']],
  penalty: [
    [{ mode: 'per_remaining_day', amount: '1000', rate: '0.004', days: '3', daily_interest: '4', scale }, '12'],
    [{ mode: 'daily_multiple', amount: '10000', rate: '1.5', days: '3', daily_interest: '40', scale }, '60'],
  ],
  coin_cost: [[{ amount: '400', price: '0.12', scale }, '48']],
  coins_bought: [[{ amount: '120', price: '0.12', scale }, '1000']],
}
