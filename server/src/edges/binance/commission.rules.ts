import type { CallData } from '@lagoon/shared/api/index'
import { shareOf } from './report.rules'
import type { PairRow } from './symbols.rules'

/** The commission of an order that waits in the book and of one that trades at once, as shares of one. */
export interface Rates {
  maker: string
  taker: string
}

/** What a new order pays: the tier of the user, or else the fee of the pair. "0.1" percent → "0.001". */
export const ratesOf =
  ({ maker, taker }: Pick<CallData<'GET coin/fee_tier'>, 'maker' | 'taker'>) =>
  ({ coin_trade_fee }: Pick<PairRow, 'coin_trade_fee'>): Rates => ({
    maker: shareOf(maker ?? coin_trade_fee),
    taker: shareOf(taker ?? coin_trade_fee),
  })

/** The exchange has neither special commissions, nor taxes, nor a discount coin. */
export const noCommission: Rates = { maker: '0', taker: '0' }
export const noDiscount = { enabledForAccount: false, enabledForSymbol: false, discountAsset: 'BNB', discount: '0' }
