import { describe, expect, it } from 'vitest'
import { parseStream, type StreamName } from './name.rules'
import { Sources } from './sources'

const pair = { id: 101, currency_id: 1, legal_id: 3, symbol: 'BTC/USDT' }

/** Sources over a tape of one trade a second, newest first; `topics` are those that are listened to. */
function sourcesAt(second: number) {
  const state = { now: second }
  const hearers = new Map<string, () => void>()
  const sources = new Sources({
    now: () => state.now,
    live: {
      listen(topic: string, hear: () => void) {
        hearers.set(topic, hear)
        return () => hearers.delete(topic)
      },
    },
    tape(_: number, since: number) {
      const count = Math.max(0, state.now - since + 1)
      return Array.from({ length: count }, (_, i) => ({
        ts: (state.now - i) * 1000,
        direction: 'buy',
        price: '100',
        amount: '1',
      }))
    },
    pairs: { named: async () => pair },
  } as never)
  const told: { T: number }[] = []
  const begin = async (name: string) => {
    const telling = {
      tell: (event: object) => told.push(event as { T: number }),
      fail: () => undefined,
      end: () => undefined,
    }
    return sources.begin(parseStream(name) as StreamName, telling)
  }
  const move = (to: number) => {
    state.now = to
    hearers.get('trades:BTC/USDT')?.()
    return told.splice(0).map(({ T }) => T / 1000)
  }
  return { begin, move, hearers }
}

describe('the trades of a stream', () => {
  it('begin with the first after it was joined, each told once', async () => {
    const { begin, move } = sourcesAt(1000)
    await begin('btcusdt@trade')
    expect([move(1000), move(1001), move(1001), move(1003)]).toEqual([[], [1001], [], [1002, 1003]])
  })

  it('are those of the last five seconds after the world has jumped', async () => {
    const { begin, move } = sourcesAt(1000)
    await begin('btcusdt@aggTrade')
    expect(move(1100)).toEqual([1096, 1097, 1098, 1099, 1100])
  })

  it('are not listened to once it is left', async () => {
    const { begin, hearers } = sourcesAt(1000)
    const stop = await begin('btcusdt@trade')
    expect([...hearers.keys()]).toEqual(['trades:BTC/USDT'])
    stop()
    expect(hearers.size).toBe(0)
  })
})
