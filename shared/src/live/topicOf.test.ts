import { describe, expect, it } from 'vitest'
import type { ServerFrame } from './frames'
import { parseFrame, topicOf } from './topicOf'

describe('a frame', () => {
  it.each([
    [{ type: 'daymarket', symbol: 'BTC/USDT' }, 'market'],
    [{ type: 'daypair', symbol: 'BTC/USDT' }, 'market:BTC/USDT'],
    [{ type: 'kline', symbol: 'BTC/USDT', period: '1min' }, 'kline:BTC/USDT:1min'],
    [{ type: 'market_depth', symbol: 'ETH/USDT' }, 'depth:ETH/USDT'],
    [{ type: 'market_depth', symbol: 'ETH/USDT', levels: 10 }, 'depth:ETH/USDT:10'],
    [{ type: 'match_trade', symbol: 'ETH/USDT' }, 'trades:ETH/USDT'],
    [{ type: 'wallet', seq: 1 }, 'me'],
    [{ type: 'of a later version', seq: 1 }, 'me'],
    [{ type: 'world' }, 'world'],
    [{ type: 'pong' }, undefined],
    [{ type: 'of a later version' }, undefined],
  ])('%j belongs to %s', (frame, topic) => {
    expect(topicOf(frame as ServerFrame)).toBe(topic)
  })

  it.each(['', '{', 'null', '7', '[]', '{"seq":1}'])('is undefined for the text %j', text => {
    expect(parseFrame(text)).toBeUndefined()
  })
})
