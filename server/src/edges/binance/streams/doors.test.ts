import { describe, expect, it } from 'vitest'
import { lineAt } from '../../../live/live.fixture'
import type { Door } from '../../../live/sockets'
import { pair } from '../binance.fixture'
import type { ListenKeys } from '../users/listenKeys'
import { serveStreams } from './doors'

/** The doors as they are served, over an exchange of one pair; `topics` are those that are listened to. */
function served() {
  const doors = new Map<string, Door>()
  const topics: string[] = []
  const logged: object[] = []
  const state = { renew: (): void => undefined, named: async (): Promise<unknown> => pair }
  serveStreams(
    {} as never,
    {
      now: () => 5,
      notReady: () => null,
      wall: { now: () => 77, mono: () => 0 },
      log: { error: (said: object) => logged.push(said) },
      pairs: { named: () => state.named(), all: async () => [] },
      tape: () => [],
      onCommitted: () => undefined,
      live: {
        serve: (_: object, door: Door) => doors.set(door.path, door),
        onRenewed: (renewed: () => void) => (state.renew = renewed),
        listen(topic: string) {
          topics.push(topic)
          return () => topics.splice(topics.indexOf(topic), 1)
        },
      },
    } as never,
    { keyOf: () => null } as unknown as ListenKeys,
  )
  const open = async (path: string, url: string) => {
    const { line, frames, done } = lineAt()
    const talk = doors.get(`/binance/${path}`)?.opens(line, { raw: { url: `/binance/${url}` } } as never)
    await line.turn
    const say = async (message: object) => {
      await talk?.hear(JSON.stringify(message))
      return frames()
    }
    const streams = async () => (await say({ method: 'LIST_SUBSCRIPTIONS', id: 1 }))[0]
    return { talk, say, streams, frames, done }
  }
  return { doors, open, state, topics, logged }
}
const list = (...result: string[]) => ({ result, id: 1 })

describe('the sockets', () => {
  it('are at four paths, take as much as 1024 streams are long, and stay for a day', () => {
    expect([...served().doors.values()].map(({ opens: _, ...door }) => door)).toEqual(
      ['ws', 'ws/*', 'stream', 'ws-api/v3'].map(path => ({
        ...{ path: `/binance/${path}`, longest_message: 49_152 },
        manners: { silent_ms: null, longest_ms: 86_400_000 },
      })),
    )
  })

  it('tell the streams of their path, or of what they ask for', async () => {
    const { open } = served()
    expect(await (await open('ws/*', 'ws/btcusdt%40trade/btcusdt@kline_1m')).streams()).toEqual(
      list('btcusdt@trade', 'btcusdt@kline_1m'),
    )
    expect(await (await open('ws', 'ws')).streams()).toEqual(list())
    expect(await (await open('stream', 'stream?streams=btcusdt@trade')).streams()).toEqual(list('btcusdt@trade'))
    expect(await (await open('stream', 'stream')).streams()).toEqual(list())
    expect(await (await open('ws-api/v3', 'ws-api/v3')).say({ method: 'time', id: 1 })).toMatchObject([
      { result: { serverTime: 77 } },
    ])
  })

  it.each([
    ['ws', 'ws', false],
    ['stream', 'stream', true],
  ])('%s name the stream of an event or not: %s', async (path, url, isCombined) => {
    const { say } = await served().open(path, url)
    expect(await say({ method: 'GET_PROPERTY', params: ['combined'], id: 1 })).toEqual([{ result: isCombined, id: 1 }])
  })

  it('close where a listen key is not there, and stay where only a stream is not', async () => {
    const { open } = served()
    expect((await open('ws/*', `ws/${'K'.repeat(64)}`)).done).toEqual(['4401 no such listenKey'])
    expect((await open('ws/*', 'ws/none')).done).toEqual([])
  })

  it('close where what they tell could not be begun', async () => {
    const { open, state, logged } = served()
    state.named = () => Promise.reject(new Error('away'))
    expect((await open('ws/*', 'ws/btcusdt@trade')).done).toEqual(['1012 missed something'])
    expect(logged).toEqual([{ err: new Error('away') }])
  })

  it('all close when there is another world, but those that went', async () => {
    const { open, state, topics } = served()
    const [stays, goes] = [await open('ws/*', 'ws/btcusdt@trade'), await open('ws', 'ws')]
    goes.talk?.gone()
    state.renew()
    expect([stays.done, goes.done]).toEqual([['1012 another world'], []])
    expect(topics).toEqual(['trades:BTC/USDT'])
    stays.talk?.gone()
    await null
    expect(topics).toEqual([])
  })

  it('say in their own words that too much is said', async () => {
    const { talk, frames } = await served().open('ws', 'ws')
    talk?.refuse('too_many_requests')
    expect(frames()).toEqual([{ error: { code: 2, msg: 'Too many requests' }, id: null }])
  })
})
