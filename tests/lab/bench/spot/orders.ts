import type { Exchange } from '@lagoon/server/app/createExchange'
import { callsOf } from '../stage/calls'

/** Places limits for 0.001 BTC. */
export function placing(exchange: Exchange): (userId: number, type: 1 | 2, price: string) => Promise<unknown> {
  const call = callsOf(exchange)
  return (userId, type, target_price) =>
    call('POST coin/trade', userId, {
      currency_id: 1,
      legal_id: 3,
      type,
      amount: '0.001',
      target_price,
      order_type: 'limit',
    })
}

/** The tick itself. The house quotes on both sides of it, so only users trade there. */
export function middle(exchange: Exchange): string {
  const market = exchange.features.find(feature => feature.name === 'market')
  const deal = market?.routes?.['GET currency/deal'] as unknown as (call: object) => { now_price: string }
  return deal({ input: { currency_id: 1, legal_id: 3 } }).now_price
}
