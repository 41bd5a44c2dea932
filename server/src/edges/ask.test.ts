import { describe, expect, it } from 'vitest'
import type { Call, Caller } from '../http/call'
import type { SeenCall } from '../http/callObserver'
import { Refusal } from '../platform/refusal'
import { askBy } from './ask'

const user: Caller = { userId: 7, userUuid: 'u7', sessionId: 's', realm: 'user' }
const request = () => ({ id: 'r1', ip: '1.2.3.4' }) as { id: string; ip: string; batch?: number }

/** The calls of an edge, with the answers that the test sets; each takes 5 ms. */
function asking({ publishesBatch = false, isSeen = true } = {}) {
  const calls: Call<object>[] = []
  const seen: SeenCall[] = []
  const state = { answer: (_: Call<object>): unknown => ({ here: 1 }), at_ms: 100 }
  const answer = (call: Call<object>) => {
    calls.push(call)
    state.at_ms += 5
    return state.answer(call)
  }
  const ask = askBy({
    routes: Object.fromEntries(
      ['GET currency/depth', 'GET coin/list', 'PUT coin/trade', 'GET console/users'].map(key => [key, answer]),
    ),
    observer: isSeen ? { saw: call => seen.push(call) } : null,
    publishesBatch,
    wall: { mono: () => state.at_ms },
  })
  return { ask, calls, seen, state }
}

describe('a call that an edge makes', () => {
  it('is validated like any call, and made in the name of its caller', async () => {
    const { ask, calls } = asking()
    expect(await ask('GET coin/list', { id: 5, limit: undefined }, user, request())).toEqual({ here: 1 })
    expect(calls[0]).toMatchObject({
      ...{ input: { id: 5 }, caller: user, userId: 7, lang: 'en', ip: '1.2.3.4' },
      origin: { by: '7', request: 'r1', sending: null, done: [] },
    })
    expect(calls[0]?.origin).not.toHaveProperty('batch')
    await expect(ask('GET coin/list', { id: 'none' }, user)).rejects.toMatchObject({
      ...{ key: 'param_invalid', detail: { fields: { id: expect.any(String) } } },
    })
    await expect(ask('GET coin/list', { more: 'x' }, user)).rejects.toMatchObject({ key: 'param_invalid' })
  })

  it('is anonymous if it has no caller', async () => {
    const { ask, calls } = asking()
    await ask('GET currency/depth', { symbol: 'BTC/USDT' })
    expect(calls[0]).toMatchObject({ userId: 0, ip: '', origin: { by: '', request: '' } })
    await ask('GET currency/depth', { symbol: 'BTC/USDT' }, { ...user, userId: 1 })
    expect(calls[1]?.origin.by).toBe('1')
  })

  it('is refused to a caller who may not make it', async () => {
    const { ask, calls } = asking()
    await expect(ask('GET coin/list', {})).rejects.toMatchObject({ key: 'not_logged_in' })
    await expect(ask('GET console/users', {}, user)).rejects.toMatchObject({ key: 'not_logged_in' })
    expect(calls).toEqual([])
  })

  it('fails with an internal error if no route answers it', async () => {
    await expect(asking().ask('POST wallet/list', {}, user)).rejects.toThrow('nobody answers POST wallet/list')
  })

  it('returns the batch of its command if the edge asks for it', async () => {
    const { ask, calls, state } = asking({ publishesBatch: true })
    const sent = request()
    await ask('PUT coin/trade', { id: 5 }, user, sent)
    expect([calls[0]?.origin.batch, sent]).toEqual([0, { id: 'r1', ip: '1.2.3.4' }])
    expect('batch' in sent).toBe(false)
    state.answer = call => {
      call.origin.batch = 12
    }
    await ask('PUT coin/trade', { id: 5 }, user, sent)
    expect(sent.batch).toBe(12)
  })
})

describe('the call inspector of the console', () => {
  it('records the command, its duration and its answer', async () => {
    const { ask, seen, state } = asking()
    state.answer = call => {
      call.origin.done?.push({ batch: 3, n: 1, events: { first: 1, count: 1 } })
      return { here: 1 }
    }
    await ask('PUT coin/trade', { id: 5 }, user, request())
    expect(seen).toMatchObject([
      {
        ...{ requestId: 'r1', call: 'PUT coin/trade', caller: user, sent: { values: { id: '5' }, faults: {} } },
        ...{ status: 200, took_ms: 5, coding: null, answer: '{"type":"ok","code":1,"data":{"here":1}}' },
        done: [{ batch: 3, n: 1 }],
      },
    ])
  })

  it('records a refusal, but not an internal error', async () => {
    const { ask, seen, state } = asking()
    state.answer = () => {
      throw new Refusal('state_invalid')
    }
    await expect(ask('PUT coin/trade', { id: 5 }, user)).rejects.toMatchObject({ key: 'state_invalid' })
    expect(seen.map(({ status, answer }) => [status, JSON.parse(`${answer}`).error])).toEqual([[200, 'state_invalid']])
    state.answer = () => {
      throw new Error('broken')
    }
    await expect(ask('PUT coin/trade', { id: 5 }, user)).rejects.toThrow('broken')
    expect(seen).toHaveLength(1)
  })

  it('records no call that only reads, and no call at all when it is off', async () => {
    const { ask, seen } = asking()
    await ask('GET coin/list', {}, user)
    expect(seen).toEqual([])
    expect(await asking({ isSeen: false }).ask('PUT coin/trade', { id: 5 }, user)).toEqual({ here: 1 })
  })
})
