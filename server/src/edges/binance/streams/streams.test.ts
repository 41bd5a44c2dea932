import { describe, expect, it } from 'vitest'
import { lineAt } from '../../../live/live.fixture'
import { settled } from '../../../platform/wall.fixture'
import { invalidSymbol } from '../fault'
import type { Sources } from './sources'
import { type Reader, Streams } from './streams'

type Telling = Parameters<Sources['begin']>[1]
const name = 'btcusdt@trade'

/** Streams whose source is told by hand; `begin` may be made to fail. */
function streamsOf() {
  const state = { begin: async () => undefined as unknown, stopped: 0 }
  const begun: Telling[] = []
  const logged: object[] = []
  const streams = new Streams({
    sources: {
      begin: async (_: object, telling: Telling) => {
        begun.push(telling)
        await state.begin()
        return () => state.stopped++
      },
    } as never,
    log: { error: (said: object) => logged.push(said) } as never,
    wall: { mono: () => 0 },
  })
  const reading = (isCombined = false) => {
    const { line, frames, done } = lineAt()
    const reader: Reader = { line, isCombined, streams: new Set() }
    return { reader, frames, done }
  }
  return { streams, state, begun, logged, reading }
}

describe('a stream', () => {
  it('is told to each reader as it is, or by its name', async () => {
    const { streams, begun, reading } = streamsOf()
    const [plain, combined] = [reading(), reading(true)]
    expect([await streams.join(name, plain.reader), await streams.join(name, combined.reader)]).toEqual([true, true])
    begun[0]?.tell({ e: 'trade' })
    expect(plain.frames()).toEqual([{ e: 'trade' }])
    expect(combined.frames()).toEqual([{ stream: name, data: { e: 'trade' } }])
    expect([begun.length, [...plain.reader.streams]]).toEqual([1, [name]])
  })

  it('that there is not has nobody who tells it', async () => {
    const { streams, begun, reading } = streamsOf()
    const { reader } = reading()
    expect([await streams.join('btcusdt@none', reader), begun.length, reader.streams.size]).toEqual([false, 0, 0])
  })

  it('ends with its last reader, and begins anew with the next', async () => {
    const { streams, state, begun, reading } = streamsOf()
    const [first, second, other] = [reading(), reading(), reading()]
    await streams.join(name, first.reader)
    await streams.join(name, second.reader)
    streams.leave(name, other.reader)
    streams.leave(name, first.reader)
    begun[0]?.tell({ e: 1 })
    await settled()
    expect([first.frames(), second.frames(), first.reader.streams.size, state.stopped]).toEqual([[], [{ e: 1 }], 0, 0])
    streams.leave(name, second.reader)
    await settled()
    expect(state.stopped).toBe(1)
    streams.leave(name, second.reader)
    await settled()
    expect(state.stopped).toBe(1)
    await streams.join(name, first.reader)
    expect(begun).toHaveLength(2)
  })

  it('of no pair is none, and is looked for again the next time', async () => {
    const { streams, state, begun, reading } = streamsOf()
    const { reader } = reading()
    state.begin = () => Promise.reject(invalidSymbol())
    expect([await streams.join(name, reader), reader.streams.size]).toEqual([false, 0])
    state.begin = () => Promise.reject(new Error('away'))
    await expect(streams.join(name, reader)).rejects.toThrow('away')
    expect(reader.streams.size).toBe(0)
    state.begin = async () => undefined
    expect([await streams.join(name, reader), begun.length]).toEqual([true, 3])
  })

  it('that could not be told closes its readers, who begin anew', async () => {
    const { streams, begun, logged, reading } = streamsOf()
    const { reader, done } = reading()
    await streams.join(name, reader)
    begun[0]?.fail('why')
    expect([done, logged]).toEqual([['1012 missed something'], [{ err: 'why', stream: name }]])
  })

  it('that is no longer theirs closes its readers', async () => {
    const { streams, begun, reading } = streamsOf()
    const { reader, done } = reading()
    await streams.join(name, reader)
    begun[0]?.end()
    expect(done).toEqual(['4401 no longer yours'])
  })
})
