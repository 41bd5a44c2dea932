import { describe, expect, it } from 'vitest'
import { BusUnavailable } from '../bus/bus'
import { founder } from '../lane/founder'
import { written } from '../lane/log/commit'
import { type Done, noOrigin, type Origin } from '../lane/origin'
import { Refusal } from '../platform/refusal'
import { machineWall, type Wall } from '../platform/wall'
import { CommandForwarder } from './commandForwarder'
import type { Commits } from './committed'
import type { Answer, Question } from './messages'
import { PresentWriter } from './presentWriter'
import { decode, encode } from './wire'

const buy = founder('forwardtest').command<{ n: number }, string>('forwardtest.buy')

/** A gateway that has applied batch 30; the writer has term 7. */
function opened({ term = 7 as number | null } = {}) {
  const clock = { ms: 1000 }
  const timers: { ms: number; run: () => void }[] = []
  const wall: Wall = {
    ...machineWall,
    mono: () => clock.ms,
    after(ms, run) {
      timers.push({ ms, run })
      return () => undefined
    },
  }
  const asked: {
    subject: string
    deadline_ms: number
    question: Question & { commands: { id: number; params: { n: number }; origin: Origin }[]; from: number }
    answer(...outcomes: Answer): void
    fail(error: Error): void
  }[] = []
  const bus = {
    isConnected: true,
    follow: () => () => undefined,
    ask: (subject: string, body: Buffer, { deadline_ms }: { deadline_ms: number }) =>
      new Promise<Buffer>((done, fail) =>
        asked.push({
          ...{ subject, deadline_ms, question: decode(body), fail },
          answer: (...outcomes) => done(encode(outcomes)),
        }),
      ),
  }
  const writer = new PresentWriter({ bus, wall })
  const beat = (term: number) => writer.heard({ term, node: 'w', pid: 1, n: 1, batch: 1, spared_ms: 0 })
  if (term !== null) beat(term)
  const followed: number[] = []
  const log = { rows: [] as object[], asked: [] as unknown[] }
  const commits = {
    async doneFor(after: number, requests: readonly string[]) {
      log.asked.push([after, requests])
      return log.rows
    },
    besideOf: async () => [],
  } as unknown as Commits
  const forwarder = new CommandForwarder({
    ...{ bus: bus as never, wall, commits, writer, start: 'gw' },
    followed: () => 30,
    follow: async batch => void followed.push(batch),
  })
  const run = (n: number, more: Partial<Origin> = {}) => forwarder.run(buy.with({ n }), { ...noOrigin, ...more })
  const passes = async (ms: number) => {
    clock.ms += ms
    for (const { run } of timers.splice(0)) run()
    await atRest()
  }
  return { forwarder, run, bus, asked, beat, followed, log, clock, timers, passes }
}

async function atRest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise<void>(done => setImmediate(done))
}
const why = (ran: Promise<unknown>) =>
  ran.then(
    () => 'done',
    (error: Error) => (error instanceof Refusal ? error.key : error.message),
  )
const idsOf = ({ question }: { question: { commands: { id: number }[] } }) => question.commands.map(({ id }) => id)

describe('a forwarded command', () => {
  it('goes to the writer in one message with the others of its turn, and gets its own answer', async () => {
    const { run, asked, followed, forwarder } = opened()
    const both = [run(1, { by: '7', request: 'r1' }), run(2)]
    await atRest()
    expect([asked.length, asked[0]?.subject, asked[0]?.deadline_ms, forwarder.depth]).toEqual([1, 'lane.7', 8000, 2])
    expect(asked[0]?.question).toEqual({
      commands: [
        { id: 1, name: 'forwardtest.buy', params: { n: 1 }, asked: { by: '7', request: 'r1', sending: null } },
        { id: 2, name: 'forwardtest.buy', params: { n: 2 }, asked: { by: '', request: 'gw-own-2', sending: null } },
      ],
      from: 1,
    })
    asked[0]?.answer({ value: 'a', batch: 31 }, { value: 'b', batch: 32 })
    expect([await Promise.all(both), followed, forwarder.depth]).toEqual([['a', 'b'], [31, 32], 0])
  })

  it('is sent on the subject of the operator if the operator made it', async () => {
    const { run, asked } = opened()
    void run(1, { by: 'operator' })
    void run(2, { by: '7' })
    await atRest()
    expect(asked.map(each => [each.subject, idsOf(each)])).toEqual([
      ['lane.7', [2]],
      ['operator.7', [1]],
    ])
  })

  it('is sent with the lowest open id, so that the writer drops older outcomes', async () => {
    const { run, asked } = opened()
    const first = run(1)
    await atRest()
    void run(2)
    await atRest()
    asked[0]?.answer({ value: 'a', batch: 31 })
    await first
    void run(3)
    await atRest()
    expect(asked.map(({ question }) => question.from)).toEqual([1, 1, 2])
  })

  it('reports its batch and its place in the log to a caller that asks for them', async () => {
    const { forwarder, asked } = opened()
    const [done, streamed]: [Done[], Done] = [[], { batch: 31, n: 1, events: { first: 1, count: 0 } }]
    const [curious, other]: Origin[] = [
      { ...noOrigin, batch: 0, done },
      { ...noOrigin, done: [] },
    ]
    const both = [curious, other].map(requested => forwarder.run(buy.with({ n: 1 }), requested as Origin))
    await atRest()
    asked[0]?.answer({ value: 'a', batch: 31, done: [streamed] }, { value: 'b', batch: 31 })
    await Promise.all(both)
    expect([curious, other]).toEqual([
      { ...noOrigin, batch: 31, done: [streamed] },
      { ...noOrigin, done: [] },
    ])
  })

  it.each([
    ['a refusal', { refused: ['insufficient_balance', {}] }, 'insufficient_balance'],
    ['a defect', { failed: 'nobody thought of this', constraint: undefined }, 'nobody thought of this'],
  ] as const)('fails with the same error as at the writer: %s', async (_, outcome, expected) => {
    const { run, asked, followed } = opened()
    const failed = why(run(1))
    await atRest()
    asked[0]?.answer(outcome as never)
    expect([await failed, followed]).toEqual([expected, []])
  })

  it('is unavailable if the answer has no outcome for it', async () => {
    const { run, asked } = opened()
    const both = [why(run(1)), why(run(2))]
    await atRest()
    asked[0]?.answer({ value: 'a', batch: 31 })
    expect(await Promise.all(both)).toEqual(['done', 'unavailable'])
  })
})

describe('the forwarder of a gateway', () => {
  it('is busy until a tenth of a second after the last command', async () => {
    const { forwarder, run, clock } = opened()
    expect([forwarder.isBusy, forwarder.depth]).toEqual([false, 0])
    void run(1)
    clock.ms += 99
    expect(forwarder.isBusy).toBe(true)
    clock.ms += 1
    expect(forwarder.isBusy).toBe(false)
  })

  it('refuses a command at once without a broker', async () => {
    const { run, bus, forwarder } = opened()
    bus.isConnected = false
    expect([await why(run(1)), forwarder.depth]).toEqual(['unavailable', 0])
  })

  it('holds ten thousand open commands, and refuses the next', async () => {
    const { run, forwarder } = opened({ term: null })
    for (let n = 0; n < 10_000; n++) void run(n)
    expect([await why(run(0)), forwarder.depth]).toEqual(['unavailable', 10_000])
  })
})

describe('a command without a writer', () => {
  it('waits for one, and checks every 50 ms', async () => {
    const { run, asked, beat, passes, timers } = opened({ term: null })
    const ran = run(1)
    await atRest()
    expect([asked.length, timers.map(({ ms }) => ms)]).toEqual([0, [50]])
    await passes(50)
    beat(8)
    await passes(50)
    expect([asked[0]?.subject, asked[0]?.deadline_ms]).toEqual(['lane.8', 7900])
    asked[0]?.answer({ value: 'a', batch: 31 })
    expect(await ran).toBe('a')
  })

  it.each([
    [7999, 0],
    [8000, 1],
  ])('is unavailable after eight seconds, and not before: %i ms', async (ms, settled) => {
    const { run, passes } = opened({ term: null })
    let ended = 0
    void why(run(1)).then(said => {
      if (said === 'unavailable') ended++
    })
    await atRest()
    await passes(ms)
    expect(ended).toBe(settled)
  })

  it('is unavailable if the broker is lost while it waits', async () => {
    const { run, passes, bus } = opened({ term: null })
    const ran = why(run(1))
    await atRest()
    bus.isConnected = false
    await passes(50)
    expect(await ran).toBe('unavailable')
  })

  it('is sent again if nobody received it', async () => {
    const { run, asked, passes } = opened()
    const ran = run(1)
    await atRest()
    asked[0]?.fail(new BusUnavailable('nobody', false))
    await atRest()
    expect(asked).toHaveLength(1)
    await passes(50)
    asked[1]?.answer({ value: 'a', batch: 31 })
    expect([await ran, asked.map(idsOf)]).toEqual(['a', [[1], [1]]])
  })

  it('leaves the writer at least one millisecond', async () => {
    const { run, asked, passes } = opened()
    void run(1)
    await atRest()
    asked[0]?.fail(new BusUnavailable('nobody', false))
    await atRest()
    await passes(7999.5)
    expect(asked.map(({ deadline_ms }) => deadline_ms)).toEqual([8000, 1])
  })

  it.each(['failed', 'deadline', 'lost'] as const)(
    'is unavailable and not sent again if it may have run: %s',
    async error => {
      const { run, asked } = opened()
      const ran = why(run(1))
      await atRest()
      asked[0]?.fail(new BusUnavailable(error, true))
      expect([await ran, asked.length]).toEqual(['unavailable', 1])
    },
  )
})

describe('a command without an answer from a writer that was replaced', () => {
  const logged = (request: string, answer: string) => ({
    batch: 31,
    ...written({
      ...{ kind: 'call', at: 0, firstTraced: null, events: [] },
      commands: [
        {
          ...{ handle: buy, params: { n: 1 }, answer, traced: 0, person: null },
          origin: { by: '7', request, sending: null },
        },
      ],
    }),
  })

  it('takes its answer from the log, and is not sent again', async () => {
    const { run, asked, beat, log } = opened()
    const ran = run(1, { by: '7', request: 'r1' })
    await atRest()
    log.rows = [logged('r1', 'from the log')]
    beat(8)
    expect(await ran).toBe('from the log')
    await atRest()
    expect(asked).toHaveLength(1)
  })

  it('takes its answer from the log, while the new writer gets only the others', async () => {
    const { run, asked, beat, log, followed } = opened()
    const both = [run(1, { by: '7', request: 'r1' }), run(2, { by: '8', request: 'r2' })]
    await atRest()
    log.rows = [logged('r1', 'from the log')]
    beat(8)
    await atRest()
    expect(log.asked).toEqual([[30, ['7:r1', '8:r2']]])
    expect(asked.map(each => [each.subject, idsOf(each)])).toEqual([
      ['lane.7', [1, 2]],
      ['lane.8', [2]],
    ])
    asked[1]?.answer({ value: 'anew', batch: 32 })
    expect([await Promise.all(both), followed]).toEqual([
      ['from the log', 'anew'],
      [31, 32],
    ])
  })
})
