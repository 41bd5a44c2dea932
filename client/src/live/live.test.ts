import type { ServerFrame } from '@lagoon/shared/live/frames'
import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff'
import { parseFrame, topicOf } from './frames'

describe('a frame', () => {
  it.each([
    [{ type: 'daymarket', symbol: 'BTC/USDT' }, 'market'],
    [{ type: 'kline', symbol: 'BTC/USDT', period: '1min' }, 'kline:BTC/USDT:1min'],
    [{ type: 'market_depth', symbol: 'ETH/USDT' }, 'depth:ETH/USDT'],
    [{ type: 'match_trade', symbol: 'ETH/USDT' }, 'trades:ETH/USDT'],
    [{ type: 'wallet' }, 'me'],
    [{ type: 'world' }, 'world'],
    [{ type: 'pong' }, undefined],
    [{ type: 'of a later version' }, undefined],
  ])('%j belongs to %s', (frame, topic) => {
    expect(topicOf(frame as ServerFrame)).toBe(topic)
  })

  it.each(['', '{', 'null', '7', '[]', '{"seq":1}'])('is none when it says %j', text => {
    expect(parseFrame(text)).toBeUndefined()
  })
})

describe('coming back after a loss', () => {
  it('waits twice as long each time, up to 15 seconds', () => {
    expect([0, 1, 2, 5, 99].map(failures => backoffMs(failures, 1))).toEqual([500, 1000, 2000, 15_000, 15_000])
  })

  it('spreads over the later half of the wait', () => {
    expect(backoffMs(2, 0)).toBe(1000)
    expect(backoffMs(2, 0.5)).toBe(1500)
  })
})
