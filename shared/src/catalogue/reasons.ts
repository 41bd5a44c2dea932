/** `outside`: it enters or leaves the exchange. `exchange`: one coin for another. `own`: a profit, a cost, or a move between accounts. */
type Meaning = 'outside' | 'exchange' | 'own'

/**
 * Why a balance changed: the `info` of a wallet's log. There is one key per type of ledger entry; a new type adds its key here with what it
 * means for a user's profit, and its words in English to `server/locales`.
 */
const reasons = {
  credit: 'outside',
  debit: 'outside',
  deposit: 'outside',
  bank_deposit: 'outside',
  merchant_purchase: 'outside',
  withdrawal: 'outside',
  withdrawal_hold: 'own',
  withdrawal_fee: 'own',
  withdrawal_refund: 'own',
  transfer: 'own',
  transfer_change_lever: 'own',
  transfer_change_micro: 'own',
  transfer_change_fund: 'own',
  transfer_lever_change: 'own',
  transfer_lever_micro: 'own',
  transfer_lever_fund: 'own',
  transfer_micro_change: 'own',
  transfer_micro_lever: 'own',
  transfer_micro_fund: 'own',
  transfer_fund_change: 'own',
  transfer_fund_lever: 'own',
  transfer_fund_micro: 'own',
  spot_hold: 'own',
  spot_release: 'own',
  spot_buy: 'exchange',
  spot_sell: 'exchange',
  spot_fee: 'own',
  contract_hold: 'own',
  contract_release: 'own',
  contract_margin: 'own',
  contract_margin_added: 'own',
  contract_margin_removed: 'own',
  contract_open_fee: 'own',
  contract_close_fee: 'own',
  contract_profit: 'own',
  contract_loss: 'own',
  contract_shortfall: 'own',
  contract_close: 'own',
  liquidation: 'own',
  option_stake: 'own',
  option_fee: 'own',
  option_payout: 'own',
  option_return: 'own',
  option_loss: 'own',
  trust_custody: 'own',
  trust_interest: 'own',
  trust_principal: 'own',
  trust_penalty: 'own',
  trust_redeem: 'own',
  subscription_hold: 'own',
  subscription_payment: 'exchange',
  subscription_refund: 'own',
  subscription_allotted: 'exchange',
  subscription_unlocked: 'own',
  rebate: 'own',
  dust: 'own',
} as const satisfies Record<string, Meaning>

export type ReasonKey = keyof typeof reasons

export const reasonKeys = Object.keys(reasons) as readonly ReasonKey[]

const reasonsOf = (meaning: Meaning) => reasonKeys.filter(key => reasons[key] === meaning)

/** Deposits to and withdrawals from the exchange, which are no profit or loss. Fees of a withdrawal are a cost. */
export const outsideReasons = reasonsOf('outside')

/** One coin is exchanged for another: in one entry of a trade, in two of a subscription. */
export const exchangeReasons = reasonsOf('exchange')

/** The reason of a transfer between two accounts; `transfer` if the two have no words of their own. */
export const transferReason = (from: string, to: string): ReasonKey => {
  const key = `transfer_${from}_${to}`
  return key in reasons ? (key as ReasonKey) : 'transfer'
}
