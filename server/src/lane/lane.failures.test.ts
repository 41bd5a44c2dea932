import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { steeredWall } from '../platform/wall'
import { Lane } from './lane'
import { atRest, cry, follow, laneOf, lastUnit, lay, notes, undone, unready, why, write } from './lane.fixture'
import { noOrigin } from './origin'
import { HeldStore } from './store.fixture'

describe('a failure', () => {
  it('affects only one command: the lane decides the others of its batch again, one by one', async () => {
    const { store, seen, noting, many } = await laneOf()
    store.holds = true
    const three = [noting(1, 'a'), why(noting(2, 'b')), noting(3, 'c')]
    await atRest()
    store.sent[0]?.arrive(new Error('a row is wrong'))
    for (const [n, broken] of [null, new Error('this row is wrong'), null].entries()) {
      await atRest()
      store.sent[n + 1]?.arrive(broken)
    }
    expect(await Promise.all(three)).toEqual([null, 'this row is wrong', null])
    expect(seen.batches).toEqual([3, 1, 1, 1])
    expect(seen.failures).toEqual([['this row is wrong', 'lanespy.write']])
    store.holds = false
    await Promise.all(many(4, 1))
    expect(store.sent.at(-1)).toMatchObject({ after: store.batch - 1 })
  })

  it.each([
    [false, 'it fails at once'],
    [true, 'it fails later'],
  ])('during loading affects only its own command, in the same turn or a later one: %s', async (isLate, failure) => {
    const { lane, seen, noting } = await laneOf()
    const failed = why(lane.run(unready.with({ isLate }), noOrigin))
    expect(await Promise.all([noting(1, 'a'), failed, noting(1, 'b')])).toEqual([null, failure, 'a'])
    expect(seen.batches).toEqual([3])
  })

  it('during a write undoes what its commands changed outside the database', async () => {
    const { lane, store } = await laneOf()
    store.holds = true
    const failed = why(lane.run(cry.with({ id: 7 }), noOrigin))
    await atRest()
    store.sent[0]?.arrive(new Error('a row is wrong'))
    expect([await failed, undone]).toEqual(['a row is wrong', [7]])
  })

  it('undoes the batch that was decided on top of the failed one, and the lane decides it again', async () => {
    const { lane, store } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const failed = why(lane.run(lay.with({ id: 1, text: 'a' }), noOrigin))
    await atRest()
    const second = lane.run(cry.with({ id: 8 }), noOrigin)
    await atRest()
    store.holds = false
    store.sent[0]?.arrive(new Error('a row is wrong'))
    store.sent[1]?.arrive()
    expect([await failed, await second, undone]).toEqual(['a row is wrong', undefined, [8]])
  })

  it('reads memory again when the store went back to an earlier batch while the lane had no connection', async () => {
    const { lane, store, many, noting } = await laneOf()
    await Promise.all(many(1, 2))
    store.batch -= 1
    expect(await why(noting(9, 'a'))).toBe('unavailable')
    expect([await noting(9, 'b'), store.asked.claim, lane.isReplaced]).toEqual([null, 2, false])
  })

  it('keeps the order of due work: after a database failure the lane does not try later work', async () => {
    const { lane, store } = await laneOf()
    store.holds = true
    const due = lane.task(turn =>
      turn.due(
        [1, 2, 3].map(id => write.about(id, { id, text: `${id}` })),
        6,
      ),
    )
    for (const broken of [new Error('a row is wrong'), null, Object.assign(new Error('full'), { code: '53100' })]) {
      await atRest()
      store.sent.at(-1)?.arrive(broken)
    }
    expect((await due).map(outcome => (outcome.ok ? 'done' : (outcome.error as Error).message))).toEqual([
      ...['done', 'full', 'full'],
    ])
    expect(store.sent).toHaveLength(3)
  })

  it('is reported if it is a defect, and not if it is a refusal', async () => {
    const { store, seen, noting } = await laneOf()
    expect([await why(noting(1, 'refused')), await why(noting(1, 'broken'))]).toEqual([
      'state_invalid',
      'nobody thought of this',
    ])
    store.failures.find = new Refusal('unavailable')
    expect(await why(noting(2, 'a'))).toBe('unavailable')
    store.failures.find = new Error('no such column')
    expect(await why(noting(3, 'a'))).toBe('no such column')
    expect(seen.failures).toEqual([
      ['nobody thought of this', 'lanespy.write'],
      ['no such column', 'batch'],
    ])
    expect(store.sent).toEqual([])
  })
})

describe('the cached rows', () => {
  it('are read once, and again after a defect, a failed commit, a broken connection and a restore', async () => {
    const { lane, store, noting, reads } = await laneOf()
    const corrected = (text: string) => store.rows(notes).set(1, { id: 1, text })
    await noting(1, 'a')
    corrected('by hand')
    expect([await reads(1), store.asked.find]).toEqual(['a', 1])
    await why(noting(1, 'refused'))
    expect([await reads(1), store.asked.find]).toEqual(['a', 1])
    await why(noting(1, 'broken'))
    expect([await reads(1), store.asked.find]).toEqual(['by hand', 2])

    corrected('once more')
    store.holds = true
    const failed = why(noting(1, 'b'))
    await atRest()
    store.sent.at(-1)?.arrive(new Error('a row is wrong'))
    await failed
    store.holds = false
    expect([await reads(1), store.asked.find]).toEqual(['once more', 3])

    corrected('while away')
    store.lose()
    expect([await reads(1), store.asked.find]).toEqual(['while away', 4])
    corrected('restored')
    await lane.reload()
    expect([await reads(1), store.asked.find]).toEqual(['restored', 5])
  })

  it('are read again after the connection broke while a batch was written', async () => {
    const { store, noting, reads } = await laneOf()
    store.holds = true
    const first = noting(1, 'a')
    await atRest()
    store.lose()
    store.sent[0]?.arrive()
    await first
    store.rows(notes).set(1, { id: 1, text: 'another' })
    expect(await reads(1)).toBe('another')
  })
})

describe('a batch', () => {
  it('holds no rows after it is answered', async () => {
    const { noting } = await laneOf()
    await noting(1, 'a')
    expect(lastUnit?.peek(notes, { id: 1 })).toBeUndefined()
  })
})

describe('a claim', () => {
  it('is made once, and again for each broken connection, after which memory is recovered', async () => {
    const { lane, store, noting } = await laneOf()
    let recovered = 0
    lane.onRecovered(async () => void recovered++)
    await lane.open()
    await noting(1, 'a')
    await noting(1, 'b')
    expect([store.asked.claim, store.asked.open, recovered, lane.term]).toEqual([1, 1, 0, 2])
    store.lose()
    await noting(1, 'c')
    await noting(1, 'd')
    expect([store.asked.claim, store.asked.open, recovered, lane.term]).toEqual([2, 2, 1, 2])
    store.lose()
    await lane.task(turn => turn.settled())
    await lane.task(turn => turn.settled())
    expect([store.asked.claim, recovered]).toEqual([3, 2])
  })

  it('is refused after an unexpected claim of another server', async () => {
    const store = new HeldStore()
    let fenced = 0
    const lane = new Lane({ store, now: () => 0, wall: steeredWall(), onFenced: () => fenced++ })
    expect(await why(lane.open(0))).toBe('unavailable')
    expect([lane.isReplaced, fenced, store.epoch]).toEqual([true, 1, 1])
    expect(await why(lane.task(async () => undefined))).toBe('unavailable')
  })

  it('ends with the claim of another server, and the lane refuses further commands', async () => {
    const { lane, store, seen, noting } = await laneOf()
    await lane.confirm()
    expect([lane.isReplaced, seen.fenced]).toEqual([false, 0])
    store.epoch++
    const requested = store.asked.claimed
    await lane.confirm()
    await lane.confirm()
    expect([lane.isReplaced, seen.fenced, store.asked.claimed]).toEqual([true, 1, requested + 1])
    expect(await why(noting(1, 'a'))).toBe('unavailable')
  })

  it('ends when the lane steps down', async () => {
    const { lane, seen, noting } = await laneOf()
    expect(lane.isReplaced).toBe(false)
    lane.stepDown()
    expect([lane.isReplaced, seen.fenced]).toEqual([true, 1])
    expect([await why(noting(1, 'a')), await why(lane.task(async () => 1))]).toEqual(['unavailable', 'unavailable'])
  })
})

describe('a command about a row that its own batch made', () => {
  it('is decided in the next batch, because its row could not be loaded before', async () => {
    const { seen, noting, follows } = await laneOf()
    await noting(2, 'the end')
    expect(await Promise.all([noting(1, '2'), follows(1), noting(3, 'c')])).toEqual([null, 'the end', null])
    expect([seen.batches, seen.failures]).toEqual([[1, 3, 2], []])
  })

  it('is decided in the next batch, also if that row is the only change', async () => {
    const { lane, seen, noting, follows } = await laneOf()
    await noting(2, 'the end')
    const laid = lane.run(lay.with({ id: 1, text: '2' }), noOrigin)
    expect(await Promise.all([laid, follows(1)])).toEqual([null, 'the end'])
    expect(seen.failures).toEqual([])
  })

  it('keeps its turn: a later command is decided after it', async () => {
    const { seen, noting, follows } = await laneOf()
    await noting(2, 'the end')
    expect(await Promise.all([noting(1, '2'), follows(1), noting(1, '3')])).toEqual([null, 'the end', '2'])
    expect(seen.failures).toEqual([])
  })

  it('keeps its turn while the batch before is written and the next one is filled', async () => {
    const { store, noting, follows } = await laneOf({ worthwhile: 1, maxBatch: 2 })
    await noting(2, 'the end')
    store.holds = true
    const requested = [noting(1, '2'), follows(1), noting(1, '3'), noting(4, 'd')]
    for (const turn of [1, 2, 3]) {
      await atRest()
      store.sent[turn]?.arrive()
    }
    expect(await Promise.all(requested)).toEqual([null, 'the end', '2', null])
  })

  it('keeps its turn in a task', async () => {
    const { lane, noting } = await laneOf()
    await noting(2, 'the end')
    const records = [write.with({ id: 1, text: '2' }), follow.with({ id: 1 }), write.with({ id: 1, text: '3' })]
    const outcomes = await lane.task(turn => turn.batch(records, 77, noOrigin))
    expect(outcomes.map(outcome => outcome.ok && outcome.value)).toEqual([null, 'the end', '2'])
  })

  it('keeps its turn when the log is run again without the refused command that had loaded its rows', async () => {
    const [live, again] = [await laneOf(), await laneOf()]
    for (const { noting } of [live, again]) await noting(2, 'the end')
    const requested = [live.noting(1, '2'), why(live.noting(2, 'refused')), live.follows(1), live.noting(1, '3')]
    expect(await Promise.all(requested)).toEqual([null, 'state_invalid', 'the end', '2'])
    const logged = [write.with({ id: 1, text: '2' }), follow.with({ id: 1 }), write.with({ id: 1, text: '3' })]
    const outcomes = await again.lane.rerun(logged.map(record => ({ record, origin: noOrigin })))
    expect(outcomes.map(outcome => outcome.ok && outcome.value)).toEqual([null, 'the end', '2'])
  })

  it('is decided in the next batch also behind a batch that is being written', async () => {
    const { store, seen, noting, follows } = await laneOf({ worthwhile: 1 })
    await noting(2, 'the end')
    store.holds = true
    const first = noting(4, 'd')
    await atRest()
    const rest = Promise.all([noting(1, '2'), follows(1)])
    await atRest()
    store.holds = false
    for (const sent of store.sent.slice(1)) sent.arrive()
    expect([await first, await rest]).toEqual([null, [null, 'the end']])
    expect(seen.failures).toEqual([])
  })

  it('is a defect if it reads a row that it never requests: it fails with one report and nothing hangs', async () => {
    const { seen, noting, carelessly } = await laneOf()
    const requested = [noting(1, 'a'), why(carelessly(5)), why(carelessly(6))]
    const defect = (id: number) => `world.lanespy_note ${id} was read in a decision without being loaded`
    expect(await Promise.all(requested)).toEqual([null, defect(5), defect(6)])
    expect(seen.failures).toEqual([
      [defect(5), 'lanespy.careless'],
      [defect(6), 'lanespy.careless'],
    ])
  })
})
