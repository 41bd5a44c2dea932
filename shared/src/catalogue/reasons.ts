/**
 * Why a balance changed: the `info` of a wallet's log. There is one key per type of ledger entry; a new type adds its key here, and its
 * words in English to `server/locales`.
 */
export const reasonKeys = [
  'credit',
  'debit',
  'deposit',
  'bank_deposit',
  'merchant_purchase',
  'withdrawal',
  'withdrawal_hold',
  'withdrawal_fee',
  'withdrawal_refund',
  'transfer',
  'transfer_change_lever',
  'transfer_change_micro',
  'transfer_change_fund',
  'transfer_lever_change',
  'transfer_lever_micro',
  'transfer_lever_fund',
  'transfer_micro_change',
  'transfer_micro_lever',
  'transfer_micro_fund',
  'transfer_fund_change',
  'transfer_fund_lever',
  'transfer_fund_micro',
  'spot_hold',
  'spot_release',
  'spot_buy',
  'spot_sell',
  'spot_fee',
  'contract_hold',
  'contract_release',
  'contract_margin',
  'contract_margin_added',
  'contract_margin_removed',
  'contract_open_fee',
  'contract_close_fee',
  'contract_profit',
  'contract_loss',
  'contract_shortfall',
  'contract_close',
  'liquidation',
  'option_stake',
  'option_fee',
  'option_payout',
  'option_return',
  'option_loss',
  'trust_custody',
  'trust_interest',
  'trust_principal',
  'trust_penalty',
  'trust_redeem',
  'subscription_hold',
  'subscription_payment',
  'subscription_refund',
  'subscription_allotted',
  'subscription_unlocked',
  'rebate',
  'dust',
] as const

export type ReasonKey = (typeof reasonKeys)[number]

/** Deposits to and withdrawals from the exchange, which are no profit or loss. Fees of a withdrawal are a cost. */
export const outsideReasons = [
  'credit',
  'debit',
  'deposit',
  'bank_deposit',
  'merchant_purchase',
  'withdrawal',
] as const satisfies readonly ReasonKey[]

/** One coin is exchanged for another: in one entry of a trade, in two of a subscription. */
export const exchangeReasons = [
  'spot_buy',
  'spot_sell',
  'subscription_payment',
  'subscription_allotted',
] as const satisfies readonly ReasonKey[]

/** The reason of a transfer between two accounts; `transfer` if the two have no words of their own. */
export const transferReason = (from: string, to: string): ReasonKey => {
  const key = `transfer_${from}_${to}`
  return (reasonKeys as readonly string[]).includes(key) ? (key as ReasonKey) : 'transfer'
}
