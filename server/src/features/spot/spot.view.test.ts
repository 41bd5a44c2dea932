import { atoms } from '@lagoon/shared/money/atoms'
import { buy, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { listingOf, orderOf } from './spot.fixture'
import { cancelled, completed, untriggered, waiting } from './spot.table'
import { fillRowOf, rowOf } from './spot.view'

const listing = await listingOf()
const row = (changed: object = {}) => rowOf({ listing }, orderOf(changed))

describe('an order in the answer to its owner', () => {
  it('is in decimals, with its fills and its fee', () => {
    expect(row({ filled: lots(15_000), value: atoms('148.5'), fee: atoms('0.003') })).toEqual({
      ...{ id: 7, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, type: buy, order_type: 'limit', trade_amount: '2' },
      ...{ target_price: '100', deal_price: '99', deal_amount: '1.5', deal_value: '148.5', fee: '0.003' },
      ...{ charge_fee: '0.00002', status: waiting, state: 'partly', reason: null, client_order_id: null },
      ...{
        time_in_force: 'gtc',
        post_only: 0,
        stop_price: null,
        take_profit: 0,
        self_trade: 'expire_taker',
        trailing_delta: null,
        trailing_since: null,
      },
      ...{ prevented_amount: '0', total: null, other: null, after: null, label: null },
      ...{ shown_amount: null, received: 0 },
      ...{ trigger_tick_id: null, created_at: '2026-01-01 00:00:00' },
    })
  })

  it.each([
    [{ status: untriggered }, 'untriggered'],
    [{ status: completed }, 'filled'],
    [{ status: cancelled, reason: 'ioc' }, 'expired'],
    [{ status: cancelled, reason: 'fok' }, 'expired'],
    [{ status: cancelled, reason: 'user' }, 'cancelled'],
    [{}, 'waiting'],
    [{ filled: lots(1) }, 'partly'],
  ])('%j is %s', (changed, state) => {
    expect(row(changed).state).toBe(state)
  })

  it('shows how it was placed', () => {
    expect(row({ status: untriggered, stop_price: ticks(9_000) })).toMatchObject({ status: waiting, stop_price: '90' })
    expect(row({ order_type: 'market' }).time_in_force).toBe('ioc')
    expect(row({ time_in_force: 'fok', post_only: true, total: atoms('5'), other_id: 9 })).toMatchObject({
      ...{ time_in_force: 'fok', post_only: 1, total: '5', other: 9 },
    })
    expect(row({ triggered_at: 1_767_225_600 }).trigger_tick_id).toMatch(/./)
  })
})

describe('a trade', () => {
  const fill = (changed: object = {}) =>
    fillRowOf({ listing }, {
      ...{
        id: 5,
        order_id: 7,
        client_order_id: null,
        pair_id: 101,
        type: buy,
        price: ticks(9_900),
        amount: lots(5_000),
      },
      ...{ fee: atoms('0.001'), taker: buy, at: 1_767_225_600, entered_at: 1_767_225_600, ...changed },
    } as Parameters<typeof fillRowOf>[1])

  it('is in decimals, with the fee in the received coin', () => {
    expect(fill()).toEqual({
      ...{ id: 5, order_id: 7, client_order_id: null, symbol: 'BTC/USDT', type: buy, price: '99', amount: '0.5' },
      ...{ value: '49.5', fee: '0.001', fee_currency: 'BTC', maker: 0, at: '2026-01-01 00:00:00' },
    })
    expect(fill({ type: sell, taker: sell }).fee_currency).toBe('USDT')
  })

  it('is marked as maker if the other side took, or if the order had waited for a second', () => {
    expect([fill().maker, fill({ taker: sell }).maker, fill({ at: 1_767_225_601 }).maker]).toEqual([0, 1, 1])
  })
})
