import { describe, expect, it } from 'vitest'
import { isToasted, toneOf } from './toasted.rules'

describe('what happens while one looks elsewhere', () => {
  it.each([
    ['order.filled', '/pages/trade/kline', true],
    ['order.filled', '/pages/trade/index', false],
    ['position.liquidated', '/', true],
    ['option.settled', '/pages/option/detail', false],
    ['option.settled', '/pages/lever/index', true],
    ['deposit.decided', '/pages/assets/record', false],
    ['trust.interest', '/pages/notifications/index', false],
    ['identity.decided', '/pages/verification/basic', false],
  ] as const)('%s on %s is said: %s', (type, path, said) => {
    expect(isToasted(type, path)).toBe(said)
  })

  it('is never what one has just changed oneself', () => {
    for (const type of ['address.added', 'card.changed', 'password.changed', 'fund_password.changed'] as const)
      expect(isToasted(type, '/')).toBe(false)
  })

  it('sounds as it is', () => {
    expect(toneOf({ type: 'position.liquidated', data: {} })).toBe('error')
    expect(toneOf({ type: 'identity.decided', data: { outcome: 'advanced_rejected' } })).toBe('error')
    expect(toneOf({ type: 'option.settled', data: { outcome: 'lose' } })).toBe('info')
    expect(toneOf({ type: 'deposit.decided', data: { outcome: 'passed' } })).toBe('success')
  })
})
