import { describe, expect, it } from 'vitest'
import { address, hrefOf } from './navigator'

describe('an address of the app', () => {
  it('carries its query, encoded', () => {
    expect(address('/pages/trade/kline', { symbol: 'BTC/USDT' })).toBe('/pages/trade/kline?symbol=BTC%2FUSDT')
  })

  it('omits a parameter without a value', () => {
    expect(address('/pages/assets/record', { currency: undefined })).toBe('/pages/assets/record')
  })

  it('becomes a link after the hash', () => {
    expect(hrefOf('/pages/notice/index')).toBe('#/pages/notice/index')
  })
})
