import { describe, expect, it } from 'vitest'
import { parseTopic } from './topics'

describe('a topic', () => {
  it('is parsed from its name', () => {
    expect(parseTopic('market')).toEqual({ kind: 'market' })
    expect(parseTopic('me')).toEqual({ kind: 'me' })
    expect(parseTopic('world')).toEqual({ kind: 'world' })
    expect(parseTopic('market:BTC/USDT')).toEqual({ kind: 'pair', symbol: 'BTC/USDT' })
    expect(parseTopic('depth:BTC/USDT')).toEqual({ kind: 'depth', symbol: 'BTC/USDT' })
    expect(parseTopic('depth:BTC/USDT:10')).toEqual({ kind: 'depth', symbol: 'BTC/USDT', levels: 10 })
    expect(parseTopic('trades:ETH/USDT')).toEqual({ kind: 'trades', symbol: 'ETH/USDT' })
    expect(parseTopic('kline:BTC/USDT:1mon')).toEqual({ kind: 'kline', symbol: 'BTC/USDT', period: '1mon' })
  })

  it.each([
    '',
    'Market',
    'market:',
    'market:BTC',
    'me:2',
    'depth:',
    'depth:BTC',
    'depth:BTC/USDT:11',
    'kline:BTC/USDT',
    'kline:BTC/USDT:2min',
    'world\n',
    7,
    null,
    ['me'],
  ])('is null for any other name: %j', name => {
    expect(parseTopic(name)).toBe(null)
  })
})
