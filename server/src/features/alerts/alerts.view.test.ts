import { expect, it } from 'vitest'
import { alertNotifications } from './alerts.view'

it('The notification names the price of the alert, the price that reached it, and the second', () => {
  const alert = {
    ...{ id: 3, match_id: 101, currency_id: 1, legal_id: 3, symbol: 'BTC/USDT', price: '100' },
    direction: 'above',
    ...{ created_at: '2026-03-01 00:00:00', tick_id: '101-600', reached_price: '100.5' },
  } as const
  const reported = {
    outcome: 'above',
    symbol: 'BTC/USDT',
    quote: 'USDT',
    price: '100',
    reached: '100.5',
    second: '600',
  }
  expect(alertNotifications['alert.reached'](alert, {})).toEqual(reported)
})
