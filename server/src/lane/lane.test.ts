import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import type { CommandRecord } from './command'
import { alone, atRest, isAnswered, laneOf, notes, why, write } from './lane.fixture'
import { noOrigin } from './origin'
import { LineLost } from './store'

describe('the queue', () => {
  it('takes as many commands as it has places, and refuses the next', async () => {
    const { lane, noting } = await laneOf({ maxQueue: 2 })
    let letGo: () => void = () => undefined
    const held = lane.task(() => new Promise<void>(done => (letGo = done)))
    await atRest()
    const taken = [noting(1, 'a'), noting(2, 'b')]
    expect(lane.depth).toBe(2)
    expect(await why(noting(3, 'c'))).toBe('unavailable')
    letGo()
    await held
    expect(await Promise.all(taken)).toEqual([null, null])
    expect(await noting(3, 'c')).toBeNull()
  })

  it('is split into batches of a thousand, or of a configured size', async () => {
    const thousand = await laneOf()
    await Promise.all(thousand.many(1, 1001))
    expect(thousand.seen.batches).toEqual([1000, 1])
    const two = await laneOf({ maxBatch: 2 })
    await Promise.all(two.many(1, 5))
    expect(two.seen.batches).toEqual([2, 2, 1])
  })

  it('gives a command that must run alone its own batch', async () => {
    const { lane, seen, noting } = await laneOf()
    const [before, itself] = [noting(4, 'd'), lane.run(alone.with({ id: 5, text: 'e' }), noOrigin)]
    await Promise.all([before, itself, noting(6, 'f')])
    expect(seen.batches).toEqual([1, 1, 1])
  })

  it('is busy until a tenth of a second after the last command', async () => {
    const { lane, clock, noting } = await laneOf()
    expect(lane.isBusy).toBe(false)
    await noting(1, 'a')
    clock.ms += 99
    expect(lane.isBusy).toBe(true)
    clock.ms += 1
    expect(lane.isBusy).toBe(false)
  })

  it('reports the size of each batch and how long its commit took', async () => {
    const { store, seen, clock, many } = await laneOf()
    store.holds = true
    const two = many(1, 2)
    await atRest()
    clock.ms += 30
    store.sent[0]?.arrive()
    await Promise.all(two)
    expect([seen.batches, seen.ms]).toEqual([[2], [30]])
  })
})

describe('a batch that follows one that is being written', () => {
  it('is sent when it has sixteen commands', async () => {
    const { store, many } = await laneOf()
    store.holds = true
    many(1, 1)
    await atRest()
    many(2, 15)
    await atRest()
    expect(store.sent).toHaveLength(1)
    many(17, 1)
    await atRest()
    expect(store.sent.map(({ after, number, commit }) => [after, number, commit.commands.length])).toEqual([
      [0, 1, 1],
      [1, 2, 16],
    ])
  })

  it('is sent when it is as large as that one, if that one is larger', async () => {
    const { store, many } = await laneOf()
    store.holds = true
    many(1, 17)
    await atRest()
    many(20, 16)
    await atRest()
    expect(store.sent).toHaveLength(1)
    many(40, 1)
    await atRest()
    expect(store.sent.map(({ commit }) => commit.commands.length)).toEqual([17, 17])
  })

  it('is sent at once if its commands came together with that one', async () => {
    const { store, many } = await laneOf({ worthwhile: 1, maxBatch: 1 })
    store.holds = true
    many(1, 2)
    await atRest()
    expect(store.sent).toHaveLength(2)
  })

  it('is decided on the result of that one, and each is answered when it is committed', async () => {
    const { store, noting } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const first = noting(1, 'a')
    await atRest()
    const second = noting(1, 'b')
    await atRest()
    expect(store.sent.map(({ after, number }) => [after, number])).toEqual([
      [0, 1],
      [1, 2],
    ])
    store.sent[0]?.arrive()
    expect(await first).toBeNull()
    expect(await isAnswered(second)).toBe(false)
    store.sent[1]?.arrive()
    expect(await second).toBe('a')
    expect(store.rows(notes).get(1)).toEqual({ id: 1, text: 'b' })
  })

  it('is decided after that one is committed, if it is too small to be sent before', async () => {
    const { lane, store, noting } = await laneOf()
    const sentThen: number[] = []
    lane.listeners.onCommitted(() => sentThen.push(store.sent.length))
    store.holds = true
    const first = noting(1, 'a')
    await atRest()
    const second = noting(1, 'b')
    store.sent[0]?.arrive()
    expect(await first).toBeNull()
    await atRest()
    store.sent[1]?.arrive()
    expect(await second).toBe('a')
    expect(sentThen).toEqual([1, 2])
  })

  it('is answered after that one is committed, if it changes nothing itself', async () => {
    const { store, seen, noting, reads } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const written = noting(1, 'a')
    await atRest()
    const seenText = reads(1)
    expect(await isAnswered(seenText)).toBe(false)
    store.sent[0]?.arrive()
    expect([await written, await seenText, store.sent.length]).toEqual([null, 'a', 1])
    expect(seen.committed).toEqual([
      { batch: 1, at: 77, outdates: false, events: [] },
      { batch: null, at: 77, outdates: false, events: [] },
    ])
    store.holds = false
    expect(await noting(1, 'b')).toBe('a')
    expect(store.sent.at(-1)).toMatchObject({ after: 1, number: 2 })
  })

  it('is decided again if that one fails', async () => {
    const { store, noting, reads } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const failed = why(noting(1, 'a'))
    await atRest()
    const second = noting(1, 'b')
    await atRest()
    store.holds = false
    store.sent[0]?.arrive(new Error('a row is wrong'))
    store.sent[1]?.arrive()
    expect([await failed, await second]).toEqual(['a row is wrong', null])
    store.holds = true
    const failedAgain = why(noting(1, 'c'))
    await atRest()
    const text = reads(1)
    await atRest()
    store.sent.at(-1)?.arrive(new Error('a row is wrong'))
    expect([await failedAgain, await text]).toEqual(['a row is wrong', 'b'])
  })

  it('is unavailable if it changes nothing and the result of that one is unknown', async () => {
    const { store, noting, reads } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const lost = why(noting(1, 'a'))
    await atRest()
    const text = why(reads(1))
    await atRest()
    store.lose()
    store.sent[0]?.arrive(new LineLost())
    expect([await lost, await text]).toEqual(['unavailable', 'unavailable'])
  })

  it('is answered if it was committed, even if the result of that one is unknown', async () => {
    const { store, noting, reads } = await laneOf({ worthwhile: 1 })
    store.holds = true
    store.isIn = true
    const lost = why(noting(1, 'a'))
    await atRest()
    const second = noting(1, 'b')
    await atRest()
    store.lose()
    store.failures.claim = new Refusal('unavailable')
    store.sent[0]?.arrive(new LineLost())
    await atRest()
    store.sent[1]?.arrive(new LineLost())
    expect([await lost, await second]).toEqual(['unavailable', 'a'])
    expect(await reads(1)).toBe('b')
  })

  it('waits if the connection broke meanwhile, and is decided after a new claim', async () => {
    const { store, noting } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const first = noting(1, 'a')
    await atRest()
    store.lose()
    const second = noting(1, 'b')
    await atRest()
    expect(store.sent).toHaveLength(1)
    store.holds = false
    store.sent[0]?.arrive()
    expect([await first, await second]).toEqual([null, 'a'])
    expect(store.sent.map(({ epoch }) => epoch)).toEqual([2, 3])
  })
})

describe('commands that share no batch', () => {
  it('are those that must run alone: no batch before or after is written with them', async () => {
    const { lane, store, many } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const answered = [...many(1, 2), lane.run(alone.with({ id: 3, text: 'c' }), noOrigin), ...many(4, 2)]
    const sizes: number[][] = []
    for (let n = 0; n < 3; n++) {
      await atRest()
      sizes.push(store.sent.map(({ commit }) => commit.commands.length))
      store.sent[n]?.arrive()
    }
    await Promise.all(answered)
    expect(sizes).toEqual([[2], [2, 1], [2, 1, 2]])
  })

  it('are those from different batches of a rerun, and each batch keeps its order', async () => {
    const { lane, seen, noting } = await laneOf()
    const of = (...ids: number[]) => ids.map(id => ({ record: write.with({ id, text: `${id}` }), origin: noOrigin }))
    const [first, second, third] = await Promise.all([lane.rerun(of(1, 2)), lane.rerun(of(3)), noting(1, 'z')])
    expect(seen.batches).toEqual([2, 1, 1])
    expect([first.length, second.length, third]).toEqual([2, 1, '1'])
    expect(seen.order).toEqual(['committed 1', 'committed 2', 'committed 3', 'committed z'])
  })

  it('fail alone: an unknown command in a rerun fails, and the others are decided', async () => {
    const { lane } = await laneOf()
    const unknown = { name: 'lanespy.forgotten', params: {} } as CommandRecord
    const both = [
      { record: unknown, origin: noOrigin },
      { record: write.with({ id: 1, text: 'a' }), origin: noOrigin },
    ]
    const outcomes = await lane.rerun(both)
    expect(outcomes).toMatchObject([{ ok: false }, { ok: true, value: null, isChange: true, traced: 0, events: 0 }])
  })
})
