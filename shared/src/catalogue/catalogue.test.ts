import { describe, expect, it } from 'vitest'
import { accountNumbers, accountOfNumber, accounts } from './accounts'
import { bankRoute, coinOf, coins, findCoin, merchantRoute, usdtId } from './coins'
import { countries, isDialCode } from './countries'
import { languages } from './languages'
import { findPair, findPairByCoins, findPairBySymbol, pairs } from './pairs'
import { findPeriod, periods } from './periods'
import { durations, findDuration } from './seconds'

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0
const distinct = (list: readonly unknown[]) => new Set(list).size === list.length

describe('the coins', () => {
  it('have the ids that clients know', () => {
    expect(coins.slice(0, 3).map(coin => [coin.symbol, coin.id])).toEqual([
      ['BTC', 1],
      ['ETH', 2],
      ['USDT', 3],
    ])
    expect([bankRoute.id, merchantRoute.id]).toEqual([9999, 888])
    expect(findCoin(bankRoute.id)).toBeUndefined()
    expect(findCoin(merchantRoute.id)).toBeUndefined()
    expect(distinct(coins.map(coin => coin.id)) && distinct(coins.map(coin => coin.symbol))).toBe(true)
  })

  it('use the chains of the specification', () => {
    expect(coinOf(usdtId).chains).toEqual(['TRC20', 'OMNI', 'ERC20'])
    expect(coinOf(1).chains).toEqual(['OMNI'])
    for (const coin of coins) if (coin.id !== 1 && coin.id !== usdtId) expect(coin.chains).toEqual(['ERC20'])
  })

  it('can all be held in the coin account, and three of them are invented', () => {
    for (const coin of coins) expect(coin.accounts).toContain('change')
    expect(coins.filter(coin => coin.invented)).toHaveLength(3)
  })

  it('have limits no finer than their own decimals', () => {
    for (const coin of coins) {
      for (const limit of [coin.minDeposit, coin.minWithdrawal, coin.maxWithdrawal]) {
        expect(decimalsOf(limit), coin.symbol).toBeLessThanOrEqual(coin.scale)
      }
      expect(Number(coin.minWithdrawal)).toBeLessThan(Number(coin.maxWithdrawal))
    }
  })
})

describe('the pairs', () => {
  it('are found by id, by symbol and by their coins', () => {
    for (const pair of pairs) {
      expect(findPair(pair.id)).toBe(pair)
      expect(findPairBySymbol(pair.symbol)).toBe(pair)
      expect(findPairByCoins(pair.baseId, pair.quoteId)).toBe(pair)
      expect(findCoin(pair.id)).toBeUndefined()
    }
    expect(distinct(pairs.map(pair => pair.id))).toBe(true)
    expect(pairs.filter(pair => coinOf(pair.baseId).invented)).toHaveLength(3)
  })

  it.each(pairs)('price every amount of $symbol exactly in USDT', pair => {
    expect(pair.priceScale + pair.amountScale).toBeLessThanOrEqual(coinOf(pair.quoteId).scale)
    expect(pair.amountScale).toBeLessThanOrEqual(coinOf(pair.baseId).scale)
    expect(decimalsOf(pair.spot.minAmount)).toBeLessThanOrEqual(pair.amountScale)
    expect(pair.priceScale + decimalsOf(pair.lever.lotSize)).toBeLessThanOrEqual(coinOf(pair.quoteId).scale)
  })

  it.each(pairs)('halve the contract spread of $symbol to a valid price', pair => {
    const half = Math.round(Number(pair.lever.spread) * 10 ** pair.priceScale) / 2
    expect(Number.isInteger(half) && half > 0).toBe(true)
    expect(Number(pair.lever.spread) * 10 ** pair.priceScale).toBeLessThan(pair.level / 100)
  })

  it.each(pairs)('keep a new position in $symbol far from liquidation at the largest multiple', pair => {
    const largest = Math.max(...pair.lever.multiples)
    const spreadShare = (Number(pair.lever.spread) * 10 ** pair.priceScale) / pair.level
    expect(spreadShare * largest).toBeLessThan(0.1)
    expect(pair.lever.minLots).toBe(1)
  })
})

describe('the option durations', () => {
  it('pay more for a longer duration', () => {
    const ratios = durations.map(each => Number(each.profitPercent))
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b))
    expect(findDuration(60)?.id).toBe(2)
    expect(findDuration(61)).toBeUndefined()
  })
})

describe('the candle periods', () => {
  it('are found by name and by alias', () => {
    for (const period of periods) expect(findPeriod(period)).toBe(period)
    expect(findPeriod('1M')).toBe('1mon')
    expect(findPeriod('1H')).toBe('60min')
    expect(findPeriod('1m')).toBeUndefined()
    expect(findPeriod('toString')).toBeUndefined()
  })
})

describe('the accounts', () => {
  it('have one number each', () => {
    for (const account of accounts) expect(accountOfNumber(accountNumbers[account])).toBe(account)
    expect(accountOfNumber(1)).toBeUndefined()
  })
})

describe('the countries', () => {
  it.each(languages)('have a name, a dial code and a unique id in %s', lang => {
    const list = countries(lang)
    expect(list.length).toBeGreaterThan(240)
    expect(list.every(country => country.name !== country.iso && /^[1-9]\d{0,3}$/.test(country.area_code))).toBe(true)
    expect(distinct(list.map(country => country.id))).toBe(true)
    expect(new Map(list.map(country => [country.iso, country.id])).get('HK')).toBe(7 * 26 + 11)
  })

  it('are named in the language of the user', () => {
    const name = (lang: (typeof languages)[number], iso: string) => countries(lang).find(each => each.iso === iso)?.name
    expect(name('en', 'JP')).toBe('Japan')
    expect(name('jp', 'JP')).toBe('日本')
    expect(name('esp', 'ES')).toBe('España')
    expect(name('kr', 'KR')).toBe('대한민국')
    expect(isDialCode('852') && !isDialCode('0')).toBe(true)
  })
})
