import { describe, expect, it } from 'vitest'
import { parseStream } from './name.rules'

describe('the name of a stream', () => {
  it.each([
    ['btcusdt@trade', { kind: 'trade', symbol: 'BTCUSDT' }],
    ['btcusdt@aggTrade', { kind: 'aggTrade', symbol: 'BTCUSDT' }],
    ['btcusdt@kline_1m', { kind: 'kline', symbol: 'BTCUSDT', interval: '1m', zone_ms: 0 }],
    ['btcusdt@kline_1M', { kind: 'kline', symbol: 'BTCUSDT', interval: '1M', zone_ms: 0 }],
    ['btcusdt@depth', { kind: 'depth', symbol: 'BTCUSDT' }],
    ['btcusdt@depth@100ms', { kind: 'depth', symbol: 'BTCUSDT' }],
    ['btcusdt@depth20@100ms', { kind: 'levels', symbol: 'BTCUSDT', levels: 20 }],
    ['btcusdt@bookTicker', { kind: 'bookTicker', symbol: 'BTCUSDT' }],
    ['btcusdt@ticker', { kind: 'ticker', symbol: 'BTCUSDT' }],
    ['!miniTicker@arr', { kind: 'miniTickers' }],
    ['K'.repeat(64), { kind: 'user', listenKey: 'K'.repeat(64) }],
  ])('is parsed: %s', (text, name) => {
    expect(parseStream(text)).toEqual(name)
  })

  it.each([
    ...['', '0', 'btcusdt', 'BTCUSDT@trade', 'btcusdt@trade@100ms', 'btcusdt@kline_7m', 'btcusdt@depth7'],
    ...['btcusdt@kline_', 'btcusdt@constructor', '!arr', 'btc/usdt@trade'],
  ])('is invalid: %j', text => {
    expect(parseStream(text)).toBe(null)
  })
})
