import type { ProductRules } from './productRules'

/** Templates of chart indicators, for each user. */
export const templatesMost = 20

export const market = {
  chapter: { name: 'Market', description: 'Prices, candles, depth and the ticks that decide outcomes.' },
  errors: ['market_closed', 'price_unavailable'],
} as const satisfies ProductRules
