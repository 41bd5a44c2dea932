import { describe, expect, it } from 'vitest'
import { Refusal, refuse } from '../platform/refusal'
import { steeredWall } from '../platform/wall'
import { type Asked, type Done, unasked } from './asked'
import type { CommandRecord } from './command'
import { Lane } from './lane'
import { owner } from './owner'
import { LineLost } from './store'
import { HeldStore } from './store.fixture'

const spy = owner('lanespy')
const notes = spy.table('world.lanespy_note', { id: 'int', text: 'text' }, { key: ['id'], cached: true })
const entries = spy.table('world.lanespy_entry', { id: 'int' }, { key: ['id'], serial: 'id' })
const write = spy.command<{ id: number; text: string }, string | null>('lanespy.write')
const alone = spy.command<{ id: number; text: string }, string | null>('lanespy.alone', { alone: true })
const read = spy.command<{ id: number }, string | null>('lanespy.read')
const noted = spy.delta<string>('lanespy.noted')

let lastUnit: ReturnType<typeof spy.unit> | null = null

/** Writes a note and answers the one before. `broken` is a defect; `refused` is refused; `events` make events; `entries` make entries. */
const writing = {
  load: (unit: never, { id }: { id: number }) => (unit as ReturnType<typeof spy.unit>).want(notes, { id }),
  decide(plain: never, { id, text }: { id: number; text: string }) {
    const unit = spy.unit(plain)
    lastUnit = unit
    const known = unit.get(notes, { id })
    if (known) unit.update(notes, { id }, { text })
    else unit.insert(notes, { id, text })
    unit.emit(noted, text)
    for (const [word, times] of Array.from(text.matchAll(/(entries|events) (\d)/g), ([, word, n]) => [word, Number(n)]))
      for (let n = 0; n < (times as number); n++)
        if (word === 'entries') unit.append(entries, { id: unit.nextId(entries) })
        else unit.tell('order.placed', id, {} as never)
    if (text === 'refused') refuse('state_invalid')
    if (text === 'broken') throw new Error('nobody thought of this')
    return known?.text ?? null
  },
}
const reading = {
  load: writing.load,
  decide: (unit: never, { id }: { id: number }) =>
    (unit as ReturnType<typeof spy.unit>).get(notes, { id })?.text ?? null,
}

async function laneOf(options: { maxQueue?: number; maxBatch?: number; worthwhile?: number } = {}) {
  const store = new HeldStore()
  const seen = {
    failures: [] as [string, string][],
    fenced: 0,
    batches: [] as number[],
    ms: [] as number[],
    landed: [] as unknown[],
    /** What happened, in order. */
    order: [] as string[],
  }
  const clock = { ms: 1000 }
  const lane = new Lane({
    ...{ store, now: () => 77, wall: { ...steeredWall(), mono: () => clock.ms }, ...options },
    onFailure: (error, command) => seen.failures.push([(error as Error).message, command]),
    onFenced: () => seen.fenced++,
  })
  lane.writes([notes, entries], entries)
  lane.register([write.by(writing as never), alone.by(writing as never), read.by(reading as never)])
  lane.landings.register([noted.by(text => seen.order.push(`landed ${text}`))])
  lane.landings.onLanded(({ batch, at, outdates, events }) =>
    seen.landed.push({ batch, at, outdates, events: events.map(({ id }) => id) }),
  )
  lane.onBatch(({ size, ms }) => {
    seen.batches.push(size)
    seen.ms.push(ms)
  })
  await lane.open()
  const noting = (id: number, text: string) => lane.run(write.with({ id, text }), unasked)
  const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => noting(from + i, `${from + i}`))
  const reads = (id: number) => lane.run(read.with({ id }), unasked)
  return { lane, store, seen, clock, noting, many, reads }
}

/** Everything that can go on without the store has gone on. */
async function atRest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(done => setImmediate(done))
}

const why = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    error => (error instanceof Refusal ? error.key : (error as Error).message),
  )

/** Whether it is answered by now. */
async function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  await atRest()
  return Promise.race([asked.then(() => true), Promise.resolve(false)])
}

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

  it('is handed on in batches of a thousand, or of as many as is said', async () => {
    const thousand = await laneOf()
    await Promise.all(thousand.many(1, 1001))
    expect(thousand.seen.batches).toEqual([1000, 1])
    const two = await laneOf({ maxBatch: 2 })
    await Promise.all(two.many(1, 5))
    expect(two.seen.batches).toEqual([2, 2, 1])
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

  it('says how large a batch was, and how long it took to be in', async () => {
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

  it('is sent at once if enough commands came with that one', async () => {
    const { store, many } = await laneOf({ worthwhile: 1, maxBatch: 1 })
    store.holds = true
    many(1, 2)
    await atRest()
    expect(store.sent).toHaveLength(2)
  })

  it('is decided on what that one leaves, and each is answered when it is in', async () => {
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

  it('is decided after that one has landed, if it is too small to be sent before', async () => {
    const { lane, store, noting } = await laneOf()
    const sentThen: number[] = []
    lane.landings.onLanded(() => sentThen.push(store.sent.length))
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

  it('that changes nothing is answered once that one is in', async () => {
    const { store, seen, noting, reads } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const written = noting(1, 'a')
    await atRest()
    const seenText = reads(1)
    expect(await isAnswered(seenText)).toBe(false)
    store.sent[0]?.arrive()
    expect([await written, await seenText, store.sent.length]).toEqual([null, 'a', 1])
    expect(seen.landed).toEqual([
      { batch: 1, at: 77, outdates: false, events: [] },
      { batch: null, at: 77, outdates: false, events: [] },
    ])
    store.holds = false
    expect(await noting(1, 'b')).toBe('a')
    expect(store.sent.at(-1)).toMatchObject({ after: 1, number: 2 })
  })

  it('is decided anew if that one fails', async () => {
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

  it('that changes nothing is unavailable if nobody knows what became of that one', async () => {
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

  it('is answered if it is in, though nobody could say so of that one', async () => {
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

  it('waits, if the connection broke meanwhile, and is decided after a new claim', async () => {
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
  it('are those that must be alone: none before, with or after them is on its way', async () => {
    const { lane, store, many } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const answered = [...many(1, 2), lane.run(alone.with({ id: 3, text: 'c' }), unasked), ...many(4, 2)]
    const sizes: number[][] = []
    for (let n = 0; n < 3; n++) {
      await atRest()
      sizes.push(store.sent.map(({ commit }) => commit.commands.length))
      store.sent[n]?.arrive()
    }
    await Promise.all(answered)
    expect(sizes).toEqual([[2], [2, 1], [2, 1, 2]])
  })

  it('are those of different batches of the original run, and each keeps its order', async () => {
    const { lane, seen, noting } = await laneOf()
    const of = (...ids: number[]) => ids.map(id => ({ record: write.with({ id, text: `${id}` }), asked: unasked }))
    const [first, second, third] = await Promise.all([lane.rerun(of(1, 2)), lane.rerun(of(3)), noting(1, 'z')])
    expect(seen.batches).toEqual([2, 1, 1])
    expect([first.length, second.length, third]).toEqual([2, 1, '1'])
    expect(seen.order).toEqual(['landed 1', 'landed 2', 'landed 3', 'landed z'])
  })

  it('say which of them is unknown, and the others are decided', async () => {
    const { lane } = await laneOf()
    const unknown = { name: 'lanespy.forgotten', params: {} } as CommandRecord
    const both = [
      { record: unknown, asked: unasked },
      { record: write.with({ id: 1, text: 'a' }), asked: unasked },
    ]
    const outcomes = await lane.rerun(both)
    expect(outcomes).toMatchObject([{ ok: false }, { ok: true, value: null, isChange: true, traced: 0, told: 0 }])
  })
})

describe('what fails', () => {
  it('fails alone: the other commands of its batch are decided again, one by one', async () => {
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

  it('keeps the order of due work: while the database is away, later work waits for earlier work', async () => {
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

  it('is told where it is a defect, and not where it is a refusal', async () => {
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

describe('the rows', () => {
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

  it('are read again once the connection is back, where it broke while a batch was written', async () => {
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
  it('holds no rows once it is answered', async () => {
    const { noting } = await laneOf()
    await noting(1, 'a')
    expect(lastUnit?.peek(notes, { id: 1 })).toBeUndefined()
  })
})

describe('a claim', () => {
  it('is made once, and once more for each broken connection, after which memory is read again', async () => {
    const { lane, store, noting } = await laneOf()
    let recovered = 0
    lane.onRecovered(async () => void recovered++)
    await lane.open()
    await noting(1, 'a')
    await noting(1, 'b')
    expect([store.asked.claim, store.asked.lastIds, recovered, lane.term]).toEqual([1, 1, 0, 2])
    store.lose()
    await noting(1, 'c')
    await noting(1, 'd')
    expect([store.asked.claim, store.asked.lastIds, recovered, lane.term]).toEqual([2, 2, 1, 2])
    store.lose()
    await lane.task(turn => turn.settled())
    await lane.task(turn => turn.settled())
    expect([store.asked.claim, recovered]).toEqual([3, 2])
  })

  it('is refused if it comes after another that nobody expected', async () => {
    const store = new HeldStore()
    let fenced = 0
    const lane = new Lane({ store, now: () => 0, wall: steeredWall(), onFenced: () => fenced++ })
    expect(await why(lane.open(0))).toBe('unavailable')
    expect([lane.isReplaced, fenced, store.epoch]).toEqual([true, 1, 1])
    expect(await why(lane.task(async () => undefined))).toBe('unavailable')
  })

  it('ends with the claim of another: nothing more is taken', async () => {
    const { lane, store, seen, noting } = await laneOf()
    await lane.confirm()
    expect([lane.isReplaced, seen.fenced]).toEqual([false, 0])
    store.epoch++
    const asked = store.asked.claimed
    await lane.confirm()
    await lane.confirm()
    expect([lane.isReplaced, seen.fenced, store.asked.claimed]).toEqual([true, 1, asked + 1])
    expect(await why(noting(1, 'a'))).toBe('unavailable')
  })

  it('ends where a message says so', async () => {
    const { lane, seen, noting } = await laneOf()
    expect(lane.isReplaced).toBe(false)
    lane.stepDown()
    expect([lane.isReplaced, seen.fenced]).toEqual([true, 1])
    expect([await why(noting(1, 'a')), await why(lane.task(async () => 1))]).toEqual(['unavailable', 'unavailable'])
  })
})

describe('the end', () => {
  it('comes after everything that was handed in, and then nothing is taken', async () => {
    const { lane, store, noting } = await laneOf()
    store.holds = true
    const last = noting(1, 'a')
    const ends = [lane.close(), lane.close()]
    expect(await why(noting(2, 'b'))).toBe('unavailable')
    await atRest()
    expect(store.asked.close).toBe(0)
    store.sent[0]?.arrive()
    expect(await last).toBeNull()
    await Promise.all(ends)
    expect(store.asked.close).toBe(2)
    expect(lane.isReplaced).toBe(false)
  })

  it('comes at once where nothing is going on', async () => {
    const { lane, store } = await laneOf()
    await lane.close()
    expect(store.asked.close).toBe(1)
  })
})

describe('a task', () => {
  it('runs between batches, and a failed one stops nobody', async () => {
    const { lane, store, noting } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const first = noting(1, 'a')
    await atRest()
    let began = false
    const task = why(
      lane.task(async () => {
        began = true
        throw new Error('the task failed')
      }),
    )
    const last = noting(1, 'b')
    await atRest()
    expect([began, store.sent.length]).toEqual([false, 1])
    store.holds = false
    store.sent[0]?.arrive()
    expect([await first, await task, await last]).toEqual([null, 'the task failed', 'a'])
  })

  it('runs calls and due work at their second, each as one batch of its kind', async () => {
    const { lane, store, seen } = await laneOf()
    const [calls, due] = await lane.task(async turn => [
      await turn.batch([write.with({ id: 1, text: 'a' }), write.with({ id: 1, text: 'b' })], 5, unasked),
      await turn.due([write.about(1, { id: 1, text: 'c' })], 6),
    ])
    expect([...calls, ...due]).toMatchObject([{ value: null }, { value: 'a' }, { value: 'b' }])
    expect(store.sent.map(({ commit: { kind, at, commands } }) => [kind, at, commands.length])).toEqual([
      ['call', 5, 2],
      ['due', 6, 1],
    ])
    expect(seen.landed).toMatchObject([
      { batch: 1, at: 5 },
      { batch: 2, at: 6 },
    ])
  })

  it('writes nothing where its commands change nothing', async () => {
    const { lane, store } = await laneOf()
    const [outcome] = await lane.task(turn => turn.batch([read.with({ id: 1 })], 5, unasked))
    expect([outcome, store.sent.length]).toMatchObject([{ ok: true, value: null, isChange: false }, 0])
  })

  it.each([
    ['snapshot', false],
    ['restore', true],
  ] as const)('that is a %s outdates what others know: %s', async (kind, outdates) => {
    const { lane, store, seen } = await laneOf()
    store.lose()
    const commit = { kind, at: 9, commands: [], firstTraced: null, events: [] }
    const number = await lane.task(turn => turn.transaction(commit, async (_, batch) => batch, 1000))
    expect([number, store.asked.claim]).toEqual([1, 2])
    expect(seen.landed).toEqual([{ batch: 1, at: 9, outdates, events: [] }])
  })
})

describe('the log', () => {
  it('has each command that changed something, its entries and its events, and tells the caller where', async () => {
    const { lane, store, seen, noting } = await laneOf()
    await noting(9, 'entries 2')
    const asking = (): Asked & { done: Done[] } => ({ ...unasked, batch: 0, done: [] })
    const asked = [asking(), asking(), asking(), asking()] as const
    await Promise.all([
      lane.run(write.with({ id: 1, text: 'entries 2 events 2' }), asked[0]),
      lane.run(read.with({ id: 1 }), asked[1]),
      why(lane.run(write.with({ id: 2, text: 'refused' }), asked[2])),
      lane.run(write.with({ id: 3, text: 'entries 1 events 1' }), asked[3]),
    ])
    expect(asked.map(({ batch, done }) => [batch, ...done])).toEqual([
      [2, { batch: 2, n: 1, events: { first: 1, count: 2 } }],
      [2],
      [2],
      [2, { batch: 2, n: 2, events: { first: 3, count: 1 } }],
    ])
    expect(store.sent[0]?.commit).toMatchObject({ firstTraced: 1, commands: [{ traced: 2 }] })
    expect(store.sent[1]?.commit).toMatchObject({
      ...{ firstTraced: 3, at: 77, kind: 'call', commands: [{ traced: 2, answer: null }, { traced: 1 }] },
    })
    expect(seen.landed.at(-1)).toEqual({ batch: 2, at: 77, outdates: false, events: ['2-1', '2-2', '2-3'] })
    await noting(4, 'none')
    expect(store.sent[2]?.commit.firstTraced).toBeNull()
  })
})
