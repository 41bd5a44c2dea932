import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Sold out while its window is still open. */
export const saltmarsh: SeededOffer = {
  id: 4,
  title: 'Saltmarsh',
  coin: { id: 17, name: 'SLTM', scale: 6, min_deposit: '200', min_withdraw: '400', max_withdraw: '10000000' },
  market: {
    price_scale: 6,
    amount_scale: 2,
    level: 42_000,
    volatility: 72_000,
    market_share: 400,
    volume_per_second: 500_000,
    depth_per_tick: 60_000_000,
    quote_spread: 24,
    min_amount: '120',
    lever_share_num: '1000',
    lever_spread: '0.00005',
  },
  terms: {
    supply: '12000000',
    placed: '11985000',
    min_amount: '500',
    max_amount: '200000',
    pays: [{ coin_id: usdtId, price: '0.035' }],
    predict_rate: '20',
    interest_rate: '7',
    lock_days: 7,
  },
  days: { starts: -5, closes: 2, launches: 4 },
  holders: [{ user_id: 1002, amount: '15000', daysAgo: 1 }],
}
