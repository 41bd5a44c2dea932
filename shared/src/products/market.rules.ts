import type { ProductRules } from './productRules'

export const market = {
  chapter: { name: 'Market', description: 'Prices, candles, depth and the ticks that decide outcomes.' },
  errors: ['market_closed', 'price_unavailable'],
} as const satisfies ProductRules
