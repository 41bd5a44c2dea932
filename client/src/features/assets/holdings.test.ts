import { describe, expect, it } from 'vitest'
import { chosenFrom, holdingsOf, type Overview } from './holdings'

const coin = (currency: number, name: string, usdt_price: string, available: string, frozen = '0') => ({
  ...{ id: currency, currency, currency_name: name, currency_logo: '', usdt_price },
  ...{ is_match: 1, is_lever: 0, is_micro: 0, is_fund: 0 },
  change_balance: available,
  lock_change_balance: frozen,
})

const overview = {
  change_wallet: {
    balance: [coin(1, 'BTC', '68000.1', '1', '0.25'), coin(3, 'USDT', '1', '90000'), coin(6, 'XRP', '0.5', '0')],
    usdt_total: '175000.125',
  },
} as unknown as Overview

describe('the coins of an account', () => {
  it('include frozen amounts in their worth and are sorted by worth', () => {
    expect(holdingsOf(overview, 'change').map(({ name, total, worth }) => [name, total, worth])).toEqual([
      ['USDT', '90000', '90000'],
      ['BTC', '1.25', '85000.125'],
      ['XRP', '0', '0'],
    ])
  })

  it('can be searched by name, and empty ones can be hidden', () => {
    const holdings = holdingsOf(overview, 'change')
    expect(chosenFrom(holdings, 'bitc', false).map(({ name }) => name)).toEqual(['BTC'])
    expect(chosenFrom(holdings, '', true).map(({ name }) => name)).toEqual(['USDT', 'BTC'])
  })
})
