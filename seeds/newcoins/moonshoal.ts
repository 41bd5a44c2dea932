import { btcId, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import type { SeededOffer } from './offer'

/** Open for subscription when the world begins. */
export const moonshoal: SeededOffer = {
  id: 1,
  title: 'Moonshoal',
  coin: { id: 14, name: 'MSHL', scale: 6, min_deposit: '50', min_withdraw: '100', max_withdraw: '5000000' },
  market: {
    price_scale: 5,
    amount_scale: 2,
    level: 15_000,
    volatility: 70_000,
    market_share: 350,
    volume_per_second: 100_000,
    depth_per_tick: 16_000_000,
    quote_spread: 12,
    min_amount: '50',
    lever_share_num: '250',
    lever_spread: '0.0002',
  },
  terms: {
    supply: '5000000',
    placed: '3140000',
    min_amount: '100',
    max_amount: '100000',
    pays: [
      { coin_id: usdtId, price: '0.12' },
      { coin_id: btcId, price: '0.00000185' },
      { coin_id: ethId, price: '0.0000355' },
    ],
    predict_rate: '24',
    interest_rate: '8',
    lock_days: 10,
  },
  days: { starts: -2, closes: 5, launches: 7 },
  holders: [],
}
