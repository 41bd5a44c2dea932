import { describe, expect, it } from 'vitest'
import { lineAt } from '../../../live/live.fixture'
import { Refusal } from '../../../platform/refusal'
import { ApiTalk } from './apiTalk'
import type { Listener } from './userEvents'

interface Opened extends Listener {
  ended(): void
}

/** A socket at second 5 of the world; `open` are the streams that were begun, and `signed` what signatures were of. */
function talking() {
  const { line, ws, frames } = lineAt()
  const state = { away: null as string | null, begins: async () => undefined as unknown, stopped: 0 }
  const [open, signed, broken]: [Opened[], unknown[], unknown[]] = [[], [], []]
  const talk = new ApiTalk(
    {
      now: () => 5,
      serverTime: () => 77,
      notReady: () => state.away,
      signers: {
        async signed(key: string, _: object, text: string) {
          signed.push([key, text])
          if (key === 'revoked') throw new Refusal('not_logged_in')
          return { caller: { userId: 7 } }
        },
      } as never,
      userStreams: {
        async open(_: object, __: string, listener: Listener, ended: () => void) {
          open.push({ ...listener, ended })
          await state.begins()
          return () => state.stopped++
        },
      } as never,
      broke: (_, error) => broken.push(error),
    },
    line,
  )
  const say = async (method: string, params?: object, id: number | string = 1) => {
    await talk.hear(JSON.stringify({ id, method, params }))
    return frames()
  }
  const subscribe = (apiKey = 'key', more: object = {}) =>
    say('userDataStream.subscribe.signature', { apiKey, timestamp: 9, signature: 'ff', ...more })
  return { talk, say, subscribe, state, open, signed, broken, frames, ws }
}
const answer = (result: object, id: number | string = 1) => [{ id, status: 200, result, rateLimits: [] }]
const wrong = (code: number, status = 400, id: number | null = 1) => [
  { id, status, error: { code, msg: expect.any(String) } },
]

describe('a client on a socket of calls', () => {
  it('is answered, by the id it gave', async () => {
    const { say } = talking()
    expect(await say('ping')).toEqual(answer({}))
    expect(await say('time', {}, 'mine')).toEqual(answer({ serverTime: 77 }, 'mine'))
  })

  it('is told what it does wrong', async () => {
    const { talk, say, subscribe, frames } = talking()
    expect(await say('order.place')).toEqual(wrong(-1000))
    expect(await subscribe('revoked')).toEqual(wrong(-2015, 401))
    expect(await subscribe('key', { more: 1 })).toEqual(wrong(-1104))
    expect(await say('userDataStream.subscribe.signature', {})).toEqual(wrong(-1102))
    await talk.hear('{')
    expect(frames()).toEqual(wrong(-1100, 400, null))
  })

  it('is told to come back while nothing is served, and where it asks too much', async () => {
    const { talk, say, state, frames } = talking()
    state.away = 'starting'
    expect(await say('ping')).toEqual(wrong(-1008, 503))
    talk.refuse('unavailable')
    talk.refuse('too_many_requests')
    expect(frames()).toEqual([...wrong(-1008, 503, null), ...wrong(-1003, 429, null)])
  })

  it('signs everything it says by name, but the signature', async () => {
    const { subscribe, signed } = talking()
    await subscribe('key', { recvWindow: 5 })
    expect(signed).toEqual([['key', 'apiKey=key&recvWindow=5&timestamp=9']])
  })

  it('is told what happens under the number of its subscription', async () => {
    const { subscribe, open, frames, broken } = talking()
    expect(await subscribe()).toEqual(answer({ subscriptionId: 0 }))
    expect(await subscribe()).toEqual(answer({ subscriptionId: 1 }))
    open[1]?.tell({ e: 'x' })
    expect(frames()).toEqual([{ subscriptionId: 1, event: { e: 'x' } }])
    open[0]?.fail('why')
    expect(broken).toEqual(['why'])
  })

  it('has ten subscriptions at most, and room for another once one has ended', async () => {
    const { subscribe, open, frames } = talking()
    for (let i = 0; i < 10; i++) expect(await subscribe()).toEqual(answer({ subscriptionId: i }))
    expect(await subscribe()).toEqual(wrong(-1000))
    open[3]?.ended()
    expect(frames()).toEqual([{ subscriptionId: 3, event: { e: 'eventStreamTerminated', E: 5000 } }])
    expect(await subscribe()).toEqual(answer({ subscriptionId: 10 }))
    expect(await subscribe()).toEqual(wrong(-1000))
  })

  it('leaves one of them, or all', async () => {
    const { say, subscribe, state } = talking()
    for (let i = 0; i < 3; i++) await subscribe()
    const leave = (params = {}) => say('userDataStream.unsubscribe', params)
    expect([await leave({ subscriptionId: 1 }), state.stopped]).toEqual([answer({}), 1])
    expect([await leave({ subscriptionId: 1 }), state.stopped]).toEqual([wrong(-1102), 1])
    expect([await leave(), state.stopped]).toEqual([answer({}), 3])
    expect([await leave(), state.stopped]).toEqual([answer({}), 3])
    expect(await leave({ subscriptionId: 1, more: 1 })).toEqual(wrong(-1104))
  })

  it('leaves everything as it goes, also what only begins, and is not heard any more', async () => {
    const { talk, subscribe, say, state, ws } = talking()
    await subscribe()
    talk.gone()
    talk.gone()
    expect(state.stopped).toBe(1)
    state.begins = async () => {
      ws.readyState = 2
    }
    await subscribe()
    expect(state.stopped).toBe(2)
    expect(await say('ping')).toEqual([])
  })
})
