/** The formulas behind amounts in an account log; `money/explained.ts` has them with worked figures. */
export const formulaNames = [
  'whole',
  'difference',
  'value',
  'saving',
  'fee',
  'withdrawal_fee',
  'option_profit',
  'rebate',
  'margin',
  'contract_fee',
  'contract_result',
  'closing_fee',
  'interest',
  'penalty',
  'coin_cost',
  'coins_bought',
] as const
export type FormulaName = (typeof formulaNames)[number]
