import { ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Upcoming: it opens three days into the world. */
export const kelpwood: SeededOffer = {
  id: 3,
  title: 'Kelpwood',
  coin: { id: 16, name: 'KLPW', scale: 6, min_deposit: '5', min_withdraw: '10', max_withdraw: '300000' },
  market: {
    price_scale: 4,
    amount_scale: 3,
    level: 28_000,
    volatility: 66_000,
    market_share: 400,
    volume_per_second: 55_000,
    depth_per_tick: 9_000_000,
    quote_spread: 16,
    min_amount: '2',
    lever_share_num: '15',
    lever_spread: '0.0032',
  },
  terms: {
    supply: '250000',
    placed: '60000',
    min_amount: '10',
    max_amount: '5000',
    pays: [
      { coin_id: usdtId, price: '2.4' },
      { coin_id: ethId, price: '0.0007' },
    ],
    predict_rate: '30',
    interest_rate: '12',
    lock_days: 30,
  },
  days: { starts: 3, closes: 10, launches: 12 },
  holders: [],
}
