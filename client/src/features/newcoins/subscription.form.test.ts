import { describe, expect, it } from 'vitest'
import {
  costOf,
  expectedOf,
  nextMilestone,
  type Offer,
  soldPercent,
  soldShare,
  stateOf,
  unlockOf,
} from './newcoins.rules'
import { checkSubscription, coinsIn, mostOf, payOf, subscriptionLimits } from './subscription.form'

const opens = Date.UTC(2026, 0, 1) / 1000
const offer: Offer = {
  id: 1,
  title: 'Moonshoal',
  tagline: '',
  currency_id: 3,
  currency_name: 'USDT',
  pay_currencies: [
    { id: 3, name: 'USDT', price: '0.12' },
    { id: 1, name: 'BTC', price: '0.00000185' },
  ],
  new_currency_id: 14,
  new_currency_name: 'MSHL',
  scale: 6,
  logo: '',
  num: '5000000',
  last_num: '1860000',
  buy_num: '100',
  max_num: '100000',
  change_rate: '0.12',
  day: 10,
  predict_rate: '24',
  interest_rate: '8',
  created_at: '2026-01-01 00:00:00',
  close_time: '2026-01-06 00:00:00',
  online_time: '2026-01-08 00:00:00',
  introduction: '',
  status: 1,
}

describe('the subscription window of a new coin', () => {
  it('opens and closes by the clock, even when the loaded status is older', () => {
    expect(stateOf(offer, opens - 1)).toBe('upcoming')
    expect(stateOf(offer, opens)).toBe('subscribing')
    expect(stateOf({ ...offer, status: 4 }, opens)).toBe('soldOut')
    expect(stateOf({ ...offer, status: 2 }, opens + 5 * 86_400)).toBe('launched')
  })

  it('counts down to its next date, and to none after the launch', () => {
    expect(nextMilestone(offer, opens - 1)).toEqual({ what: 'opens', at: opens })
    expect(nextMilestone(offer, opens)?.what).toBe('closes')
    expect(nextMilestone({ ...offer, status: 4 }, opens)?.what).toBe('launches')
    expect(nextMilestone(offer, opens + 5 * 86_400)?.what).toBe('launches')
    expect(nextMilestone(offer, opens + 7 * 86_400)).toBeNull()
    expect(unlockOf(offer)).toBe(opens + 17 * 86_400)
  })

  it('shows the share that is sold, truncated', () => {
    expect(soldPercent(offer)).toBe('62.8')
    expect(soldPercent({ num: '3', last_num: '0.001' })).toBe('99.9')
    expect(soldPercent({ num: '3', last_num: '0' })).toBe('100')
    expect(soldShare(offer)).toBeCloseTo(0.628)
  })
})

describe('subscribing', () => {
  const limits = (change: Partial<Offer> = {}, pay = '3') =>
    subscriptionLimits({ ...offer, ...change }, payOf(offer, pay))

  it('shows the same coins and cost as the server, to the last decimal', () => {
    expect(coinsIn('100', offer, payOf(offer, '3'))).toBe('833.333333')
    expect(coinsIn('0.0001', offer, payOf(offer, '1'))).toBe('54.054054')
    expect(coinsIn('', offer, payOf(offer, '3'))).toBeUndefined()
    expect(costOf('333.333333', '0.12', 8)).toBe('39.99999996')
    expect(expectedOf('1000', offer)).toBe('28.8')
  })

  it('converts the limits of the offer to the currency that pays', () => {
    expect(limits()).toEqual({ scale: 8, minimum: '12', maximum: '12000' })
    expect(limits({}, '1')).toEqual({ scale: 8, minimum: '0.000185', maximum: '0.185' })
    expect(limits({ last_num: '250.333333' }).maximum).toBe('30.03999996')
  })

  it('fills in the balance, up to what is left or allowed', () => {
    expect(mostOf(limits(), '100.5')).toBe('100.5')
    expect(mostOf(limits(), '500000')).toBe('12000')
    expect(mostOf(limits({ last_num: '250' }), '500000')).toBe('30')
  })

  it('requires an amount within the limits and a balance that covers it', () => {
    const check = (amount: string, balance = '50000') => checkSubscription({ amount, pay: '3' }, offer, balance)
    expect(check('120')).toEqual({})
    expect(check('')).toEqual({ amount: 'required' })
    expect(check('11.99')).toEqual({ amount: 'too_small' })
    expect(check('12000.1')).toEqual({ amount: 'too_large' })
    expect(check('120', '119.99')).toEqual({ pay: 'too_large' })
  })
})
