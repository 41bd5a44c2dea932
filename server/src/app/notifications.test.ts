import { notificationTypes } from '@lagoon/shared/catalogue/notifications'
import type { EventData, WorldEvent } from '@lagoon/shared/events/events'
import { describe, expect, it } from 'vitest'
import { securityNotifications } from '../features/accounts/accounts'
import { positionNotifications } from '../features/contracts/contracts.view'
import { depositNotifications } from '../features/deposits/deposits.view'
import { identityNotifications } from '../features/identity/levels'
import * as rules from '../features/notifications/made.rules'
import { optionNotifications } from '../features/options/options.view'
import { orderNotifications } from '../features/spot/spot.view'
import { walletNotifications } from '../features/wallet/wallet'
import { withdrawalNotifications } from '../features/withdrawals/withdrawals.view'
import type { SomeMakers } from '../lane/notification'
import { payoutNotifications } from '../payout/payout'

const makers: SomeMakers = {
  ...{ ...securityNotifications, ...positionNotifications, ...depositNotifications, ...identityNotifications },
  ...{ ...optionNotifications, ...orderNotifications, ...walletNotifications, ...withdrawalNotifications },
  ...payoutNotifications,
}
const madeOf = (events: readonly WorldEvent[]) => rules.madeOf(makers, events)

const at = 1_800_000_000
let n = 0
const event = (type: WorldEvent['type'], data: object, user_id: number | null = 7) =>
  ({ id: `42-${++n}`, at, type, user_id, data }) as WorldEvent
const order = (change: Partial<EventData['order.filled']>) => ({
  ...{ id: 5, symbol: 'BTC/USDT', type: 1, state: 'filled', reason: null, stop_price: null },
  ...{ deal_amount: '0.3', deal_price: '64000.5', ...change },
})
const position = (change: Partial<EventData['position.closed']>) => ({
  ...{ id: 9, symbol: 'ETH/USDT', type_name: 'short', status: 3, share: 4, price: '3000', update_price: '3100.5' },
  ...{ fact_profits: '-40.2', closed_by: 'loss', create_time: at, handle_time: at, ...change },
})

describe('a cancelled withdrawal', () => {
  it('says which amount is back', () => {
    const made = madeOf([event('withdrawal.cancelled', { id: 3, number: '60', name: 'USDT', status: 3 })])
    expect(made.map(({ type, data }) => [type, data])).toEqual([
      ['withdrawal.cancelled', { id: '3', amount: '60', coin: 'USDT' }],
    ])
  })
})

describe('the notifications about orders', () => {
  it('include one with the whole amount when the last part of a waiting order is filled', () => {
    const made = madeOf([
      event('order.filled', order({ state: 'partly', deal_amount: '0.1' })),
      event('order.filled', order({})),
    ])
    expect(made.map(({ type, data }) => [type, data])).toEqual([
      [
        'order.filled',
        {
          ...{ outcome: 'buy', id: '5', symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT' },
          ...{ amount: '0.3', price: '64000.5' },
        },
      ],
    ])
  })

  it('leave out everything that the answer to the request already reported', () => {
    expect(madeOf([event('order.placed', order({})), event('order.filled', order({}))])).toEqual([])
    for (const reason of ['user', 'amended', 'other'] as const)
      expect(madeOf([event('order.cancelled', order({ reason, state: 'cancelled' }))])).toEqual([])
    const ended = order({ reason: 'no_liquidity', state: 'cancelled' })
    expect(madeOf([event('order.placed', ended), event('order.cancelled', ended)])).toEqual([])
  })

  it('include a fill by another command in the same batch as the placement', () => {
    const made = madeOf([event('order.placed', order({ state: 'waiting' })), event('order.filled', order({}))])
    expect(made.map(({ type }) => type)).toEqual(['order.filled'])
  })

  it('reach the owner of the waiting order when another user fills it', () => {
    const made = madeOf([event('order.placed', order({ id: 6 }), 8), event('order.filled', order({}), 7)])
    expect(made.map(({ user_id, type }) => [user_id, type])).toEqual([[7, 'order.filled']])
  })

  it('include a stop that could not be executed', () => {
    const made = madeOf([event('order.cancelled', order({ reason: 'no_liquidity', deal_amount: '0.05' }))])
    expect(made[0]?.data).toEqual({ id: '5', symbol: 'BTC/USDT', base: 'BTC', filled: '0.05' })
  })
})

describe('the notifications about positions', () => {
  it.each(['profit', 'loss', 'trailing'] as const)('report that a stop closed one: %s', closed_by => {
    const [made] = madeOf([event('position.closed', position({ closed_by }))])
    expect(made?.data).toMatchObject({ outcome: closed_by, side: 'short', lots: '4', price: '3100.5', profit: '-40.2' })
  })

  it('leave out positions that the user closed or opened at once', () => {
    expect(madeOf([event('position.closed', position({ closed_by: 'user' }))])).toEqual([])
    expect(madeOf([event('position.opened', position({ status: 1 }))])).toEqual([])
  })

  it('include the opening of a pending position, and a liquidation', () => {
    const opened = event('position.opened', position({ status: 1, handle_time: at + 60 }))
    const made = madeOf([opened, event('position.liquidated', position({ closed_by: 'liquidated' }))])
    expect(made.map(({ type, data }) => [type, data.price])).toEqual([
      ['position.opened', '3000'],
      ['position.liquidated', '3100.5'],
    ])
  })
})

describe('the notifications about reviews', () => {
  const deposit = { id: 3, amount: '5', name: 'USDT', reason: '' }

  it.each([
    [2, 'passed'],
    [3, 'rejected'],
  ])('report the result: %i is %s', (status, outcome) => {
    const [made] = madeOf([event('deposit.decided', { ...deposit, status })])
    expect(made?.data).toEqual({ outcome, id: '3', amount: '5', coin: 'USDT', reason: '' })
  })

  it('leave out open reviews', () => {
    expect(madeOf([event('deposit.decided', { ...deposit, status: 1 })])).toEqual([])
  })

  it.each([
    ['basic', 2, 0, 'basic_passed'],
    ['basic', 0, 2, 'basic_rejected'],
    ['advanced', 2, 2, 'advanced_passed'],
    ['advanced', 2, 0, 'advanced_rejected'],
  ])('report the level of identity: %s', (level, review_status, advanced_status, outcome) => {
    const [made] = madeOf([
      event('identity.decided', { level, review_status, advanced_status, reject_reason: 'blurred' }),
    ])
    expect(made?.data).toEqual({ outcome, reason: 'blurred' })
  })
})

describe('the notifications about prices', () => {
  const option = {
    ...{ id: 4, symbol: 'BTC/USDT', currency_name: 'USDT', seconds: 60, number: '10', open_price: '100' },
    ...{ end_price: '101', fact_profits: '8.5' },
  }

  it.each([
    [1, 'win'],
    [2, 'lose'],
    [0, 'draw'],
  ])('report the result of an option: %i is a %s', (result, outcome) => {
    const [made] = madeOf([event('option.settled', { ...option, result })])
    expect(made?.data).toMatchObject({ outcome, open: '100', end: '101', profit: '8.5', seconds: '60' })
  })

  it('use the opening price of an option without an end price', () => {
    const [made] = madeOf([event('option.settled', { ...option, end_price: null, result: 0 })])
    expect(made?.data).toMatchObject({ end: '100' })
  })

  it('report the price or the distance of a stop', () => {
    const stops = [{ stop_price: '90' }, { stop_price: null, trailing_delta: 150 }]
    const made = madeOf(stops.map(each => event('order.triggered', order(each))))
    expect(made.map(({ data }) => data)).toEqual([
      { id: '5', symbol: 'BTC/USDT', quote: 'USDT', stop: '90' },
      { id: '5', symbol: 'BTC/USDT', quote: 'USDT', stop: '', outcome: 'trailing', percent: '1.5' },
    ])
  })
})

describe('the notifications about the account', () => {
  const session = { id: 'a session', device: 'Chrome, Windows', place: '203.0.113.*' }

  it('include a login from a new device, and no other login', () => {
    const made = madeOf([
      event('session.started', { ...session, device: 'Firefox, Linux', new_device: 0 }),
      event('session.started', { ...session, new_device: 1 }),
    ])
    expect(made.map(({ data }) => data)).toEqual([{ device: 'Chrome, Windows', place: '203.0.113.*' }])
  })

  it('include every change of addresses, cards and passwords, and stay after a restore', () => {
    const address = { id: 1, currency: 3, currency_name: 'USDT', nettype: 'TRC20', address: 'TQn9Y2kh…KcbLSE' }
    const made = madeOf([
      event('address.added', address),
      event('address.deleted', address),
      event('card.changed', { card: 'HSBC •••• 4321' }),
      event('password.changed', {}),
      event('fund_password.changed', {}),
    ])
    const shown = { coin: 'USDT', chain: 'TRC20', address: 'TQn9Y2kh…KcbLSE' }
    expect(made.map(({ data }) => data)).toEqual([shown, shown, { card: 'HSBC •••• 4321' }, {}, {}])
    expect(made.every(rules.isOfAccount)).toBe(true)
  })
})

it('A notification names its event and batch, and events for all users make none', () => {
  const credited = event('balance.credited', { currency_name: 'USDT', value: '-12.5' })
  expect(madeOf([event('world.frozen', {}, null), credited])).toEqual([
    {
      ...{ event: credited.id, batch: 42, at, user_id: 7, type: 'balance.credited' },
      data: { outcome: 'out', amount: '12.5', coin: 'USDT' },
    },
  ])
})

const all: SomeMakers = Object.fromEntries(notificationTypes.map(type => [type, () => ({})]))

it.each([
  ['no feature makes', [{ ...all, 'balance.credited': undefined }]],
  ['two features make', [all, walletNotifications]],
])('The exchange does not start if %s a notification', (_, some) => {
  expect(() => rules.oneForEach(some)).toThrow('exactly one feature must make the notification balance.credited')
})
