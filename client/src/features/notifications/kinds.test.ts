import { notificationTypes } from '@lagoon/shared/catalogue/notifications'
import { describe, expect, it } from 'vitest'
import { icons, isToasted, leadsTo, toneOf } from './kinds'

describe('a toast', () => {
  it.each([
    ['order.filled', '/pages/trade/kline', true],
    ['order.filled', '/pages/trade/index', false],
    ['position.liquidated', '/', true],
    ['option.settled', '/pages/option/detail', false],
    ['option.settled', '/pages/lever/index', true],
    ['deposit.decided', '/pages/assets/record', false],
    ['balance.credited', '/pages/notifications/index', false],
    ['identity.decided', '/pages/verification/basic', false],
  ] as const)('for %s on %s appears: %s', (type, path, said) => {
    expect(isToasted(type, path)).toBe(said)
  })

  it('never appears for a change that the user made', () => {
    for (const type of ['address.added', 'card.changed', 'password.changed', 'fund_password.changed'] as const)
      expect(isToasted(type, '/')).toBe(false)
  })

  it('has a tone that fits the outcome', () => {
    expect(toneOf({ type: 'position.liquidated', data: {} })).toBe('error')
    expect(toneOf({ type: 'identity.decided', data: { outcome: 'advanced_rejected' } })).toBe('error')
    expect(toneOf({ type: 'option.settled', data: { outcome: 'lose' } })).toBe('info')
    expect(toneOf({ type: 'deposit.decided', data: { outcome: 'passed' } })).toBe('success')
  })
})

it('has an icon for every type of notification', () => {
  expect(Object.keys(icons).sort()).toEqual([...notificationTypes].sort())
})

describe('a tap', () => {
  it.each([
    ['order.filled', { symbol: 'BTC/USDT', id: '5' }, '/pages/trade/index?symbol=BTC%2FUSDT&list=history&row=5'],
    ['subscription.decided', { outcome: 'passed', id: '3' }, '/pages/publication/purchase?list=locked&row=3'],
    ['subscription.decided', { outcome: 'rejected', id: '3' }, '/pages/publication/purchase?list=done&row=3'],
    ['option.settled', { second: '600', id: '4' }, '/pages/option/detail?at=600&list=history&row=4'],
    ['balance.credited', { coin: 'USDT' }, '/pages/assets/index'],
  ] as const)('on %s with %o opens %s', (type, data, opened) => {
    expect(leadsTo({ type, data })).toBe(opened)
  })
})
