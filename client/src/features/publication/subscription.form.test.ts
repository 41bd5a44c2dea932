import { describe, expect, it } from 'vitest'
import {
  costOf,
  expectedOf,
  mostOf,
  nextMilestone,
  type Offer,
  soldPercent,
  soldShare,
  stateOf,
  unlockOf,
} from './publication.rules'
import { checkSubscription, costIn, payOf } from './subscription.form'

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

describe('the window of a new coin', () => {
  it('opens and closes on the screen by the clock, whatever was read before', () => {
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

  it('tells how much is sold, cut and never rounded up', () => {
    expect(soldPercent(offer)).toBe('62.8')
    expect(soldPercent({ num: '3', last_num: '0.001' })).toBe('99.9')
    expect(soldPercent({ num: '3', last_num: '0' })).toBe('100')
    expect(soldShare(offer)).toBeCloseTo(0.628)
  })
})

describe('subscribing', () => {
  it('costs what the server will hold, to the last decimal', () => {
    expect(costOf('333.333333', '0.12', 8)).toBe('39.99999996')
    expect(costIn('333.333333', payOf(offer, '1'))).toBe('0.00061667')
    expect(costIn('', payOf(offer, '3'))).toBeUndefined()
    expect(expectedOf('1000', offer)).toBe('28.8')
  })

  it('fills in what the balance pays for, at most what is left or allowed', () => {
    expect(mostOf(offer, '0.12', '100')).toBe('833.333333')
    expect(mostOf(offer, '0.12', '500000')).toBe('100000')
    expect(mostOf({ ...offer, last_num: '250' }, '0.12', '500000')).toBe('250')
  })

  it('needs an amount within the limits and a balance that pays for it', () => {
    const check = (amount: string, balance = '50000') => checkSubscription({ amount, pay: '3' }, offer, balance)
    expect(check('1000')).toEqual({})
    expect(check('')).toEqual({ amount: 'required' })
    expect(check('99.9')).toEqual({ amount: 'too_small' })
    expect(check('100000.1')).toEqual({ amount: 'too_large' })
    expect(check('1000', '119.99')).toEqual({ pay: 'too_large' })
  })
})
