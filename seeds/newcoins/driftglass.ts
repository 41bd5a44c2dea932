import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Launched: it trades, and what was allotted is still locked. */
export const driftglass: SeededOffer = {
  id: 2,
  title: 'Driftglass',
  coin: { id: 15, name: 'DRFT', scale: 6, min_deposit: '10', min_withdraw: '20', max_withdraw: '800000' },
  market: {
    price_scale: 4,
    amount_scale: 3,
    level: 9500,
    volatility: 62_000,
    market_share: 450,
    volume_per_second: 160_000,
    depth_per_tick: 25_000_000,
    quote_spread: 6,
    min_amount: '5',
    lever_share_num: '40',
    lever_spread: '0.0012',
  },
  terms: {
    supply: '800000',
    placed: '752000',
    min_amount: '20',
    max_amount: '20000',
    pays: [{ coin_id: usdtId, price: '0.8' }],
    predict_rate: '18',
    interest_rate: '6',
    lock_days: 14,
  },
  days: { starts: -20, closes: -10, launches: -7 },
  holders: [
    { user_id: 1001, amount: '400', daysAgo: 12 },
    { user_id: 1002, amount: '250', daysAgo: 15 },
  ],
}
