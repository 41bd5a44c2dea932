import { describe, expect, it } from 'vitest'
import { settled, stillWall } from '../../../platform/wall.fixture'
import { UserStreams } from './userStreams'

const holder = { caller: { userId: 7, userUuid: 'u7' } }

/** A stream that is open, and what becomes of it as its key does: `holderOf` answers for the key. */
async function opened(isGood?: () => boolean) {
  const time = stillWall()
  const state = { holderOf: (): unknown => holder, ended: 0, left: 0, warned: 0 }
  const asked: string[] = []
  const streams = new UserStreams({
    apiKeys: {
      holderOf: (key: string) => {
        asked.push(key)
        return state.holderOf()
      },
    },
    wall: time.wall,
    log: { warn: () => state.warned++ },
    events: { follow: async () => () => state.left++ },
  } as never)
  const listener = { tell: () => undefined, fail: () => undefined }
  const stop = await streams.open(holder as never, 'key', listener, () => state.ended++, isGood)
  const forward = async (ms: number) => {
    time.forward(ms)
    await settled()
  }
  const outcome = () => [state.ended, state.left, time.waiting]
  return { state, asked, stop, forward, outcome }
}

describe('the stream of a user', () => {
  it('stays while its key is good, which is looked at every two seconds', async () => {
    const { asked, forward, outcome } = await opened()
    await forward(1999)
    expect(asked).toEqual([])
    await forward(1)
    await forward(2000)
    expect([asked, outcome()]).toEqual([
      ['key', 'key'],
      [0, 0, 1],
    ])
  })

  it.each([
    ['was revoked', null],
    ['is of somebody else', { caller: { userId: 7, userUuid: 'u8' } }],
  ])('ends once its key %s', async (_, found) => {
    const { state, forward, outcome } = await opened()
    state.holderOf = () => found
    await forward(2000)
    expect(outcome()).toEqual([1, 1, 0])
  })

  it('ends once its name ran out', async () => {
    let isGood = true
    const { forward, outcome } = await opened(() => isGood)
    await forward(2000)
    expect(outcome()).toEqual([0, 0, 1])
    isGood = false
    await forward(2000)
    expect(outcome()).toEqual([1, 1, 0])
  })

  it('stays while nobody can say whether its key is good', async () => {
    const { state, forward, outcome } = await opened()
    state.holderOf = () => Promise.reject(new Error('away'))
    await forward(2000)
    expect([state.warned, outcome()]).toEqual([1, [0, 0, 1]])
    state.holderOf = () => null
    await forward(2000)
    expect(outcome()).toEqual([1, 1, 0])
  })

  it('that was left is looked at no more, and its end is not told', async () => {
    const { state, stop, outcome } = await opened()
    stop()
    expect(outcome()).toEqual([0, 1, 0])
    const leaving = await opened()
    let answer: (found: unknown) => void = () => undefined
    leaving.state.holderOf = () => new Promise(done => (answer = done))
    await leaving.forward(2000)
    leaving.stop()
    answer(null)
    await settled()
    expect(leaving.outcome()).toEqual([0, 1, 0])
    expect(state.warned).toBe(0)
  })
})
