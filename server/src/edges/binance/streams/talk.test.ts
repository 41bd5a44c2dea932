import { describe, expect, it } from 'vitest'
import { lineAt } from '../../../live/live.fixture'
import type { Reader, Streams } from './streams'
import { StreamTalk } from './talk'

function talking(isCombined = false) {
  const { line, ws, frames } = lineAt()
  const readers = new Map<string, Reader>()
  const streams = {
    async join(name: string, reader: Reader) {
      if (name.startsWith('none')) return false
      readers.set(name, reader)
      reader.streams.add(name)
      return true
    },
    leave(name: string, reader: Reader) {
      reader.streams.delete(name)
      readers.delete(name)
    },
  }
  const talk = new StreamTalk(streams as unknown as Streams, line, isCombined)
  const say = async (message: object) => {
    await talk.hear(JSON.stringify(message))
    return frames()
  }
  return { talk, say, frames, readers, ws }
}
const names = (count: number) => Array.from({ length: count }, (_, i) => `pair${i}@trade`)

describe('a client on a socket of streams', () => {
  it('joins and leaves streams, and is answered with the id it gave', async () => {
    const { say, readers } = talking()
    expect(await say({ method: 'SUBSCRIBE', params: ['a@trade', 'b@trade'], id: 1 })).toEqual([{ result: null, id: 1 }])
    expect(await say({ method: 'UNSUBSCRIBE', params: ['a@trade'], id: 2 })).toEqual([{ result: null, id: 2 }])
    expect(await say({ method: 'LIST_SUBSCRIPTIONS', id: 3 })).toEqual([{ result: ['b@trade'], id: 3 }])
    expect([...readers.keys()]).toEqual(['b@trade'])
  })

  it('is told which stream is none, and reads the others', async () => {
    const { say, readers } = talking()
    const none = `none${'x'.repeat(70)}`
    expect(await say({ method: 'SUBSCRIBE', params: ['a@trade', none], id: 1 })).toEqual([
      { error: { code: 2, msg: `Invalid request: invalid stream ${none.slice(0, 64)}` }, id: 1 },
    ])
    expect([...readers.keys()]).toEqual(['a@trade'])
  })

  it('reads 1024 streams at most, with those that it reads already', async () => {
    const { say } = talking()
    expect(await say({ method: 'SUBSCRIBE', params: names(1024), id: 1 })).toEqual([{ result: null, id: 1 }])
    expect(await say({ method: 'SUBSCRIBE', params: names(1024), id: 2 })).toEqual([{ result: null, id: 2 }])
    expect(await say({ method: 'SUBSCRIBE', params: ['one@trade'], id: 3 })).toEqual([
      { error: { code: 2, msg: 'Invalid request: too many parameters' }, id: 3 },
    ])
  })

  it('chooses whether frames name their stream', async () => {
    const { say } = talking(true)
    expect(await say({ method: 'GET_PROPERTY', params: ['combined'], id: 1 })).toEqual([{ result: true, id: 1 }])
    expect(await say({ method: 'SET_PROPERTY', params: ['combined', false], id: 2 })).toEqual([{ result: null, id: 2 }])
    expect(await say({ method: 'GET_PROPERTY', params: ['combined'], id: 3 })).toEqual([{ result: false, id: 3 }])
  })

  it('begins with the streams of its address, and overlooks what is none unless it is of a user', async () => {
    expect(await talking().talk.begin(['a@trade', 'none@trade', '1'])).toBe(true)
    const { talk, readers } = talking()
    expect(await talk.begin(names(1030))).toBe(true)
    expect(readers.size).toBe(1024)
  })

  it('is refused in words of that API', () => {
    const { talk, frames } = talking()
    talk.refuse('too_many_requests')
    talk.refuse('unavailable')
    expect(frames()).toEqual([
      { error: { code: 2, msg: 'Too many requests' }, id: null },
      { error: { code: 1, msg: 'Service is unavailable' }, id: null },
    ])
  })

  it('leaves everything as it goes, and is not heard any more', async () => {
    const { talk, say, readers, ws } = talking()
    await say({ method: 'SUBSCRIBE', params: ['a@trade', 'b@trade'], id: 1 })
    talk.gone()
    expect(readers.size).toBe(0)
    ws.readyState = 2
    await talk.hear(JSON.stringify({ method: 'SUBSCRIBE', params: ['a@trade'], id: 2 }))
    expect(readers.size).toBe(0)
  })
})
