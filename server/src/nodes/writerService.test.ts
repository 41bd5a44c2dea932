import { describe, expect, it } from 'vitest'
import type { Answerer } from '../bus/bus'
import { CommitListeners } from '../lane/commitListeners'
import type { AnyTable } from '../platform/db/table'
import { Channels } from '../platform/everywhere'
import { machineWall } from '../platform/wall'
import type { Beat, ForwardedCommand, Question, Streamed } from './messages'
import { settled_ms } from './standby'
import { decode, encode, type SentOutcome } from './wire'
import { WriterService } from './writerService'

/**
 * The service of the writer of term 3. Its lane answers each command with the command's name; `operations` are the operator's operations.
 */
function opened({ isTakeOver = false } = {}) {
  const clock = { ms: 1000 }
  const timers: { ms: number; run: () => void }[] = []
  const published: [subject: string, message: Streamed | Beat][] = []
  const repeated: (Beat | null)[] = []
  const heard: Beat[] = []
  const ran: string[] = []
  const answerers = new Map<string, Answerer>()
  const bus = {
    id: 'writer',
    isConnected: true,
    publish: (subject: string, body: Buffer) => published.push([subject, decode(body)]),
    answer(subject: string, answerer: Answerer) {
      answerers.set(subject, answerer)
      return () => answerers.delete(subject)
    },
  }
  const listeners = new CommitListeners()
  const everywhere = new Channels()
  const lane = {
    ...{ term: 3, listeners },
    async run({ name }: { name: string }, requested: { batch: number; done: object[] }) {
      ran.push(name)
      if (name === 'broken') throw new Error('nobody thought of this')
      if (name === 'idle') return name
      requested.batch = 9
      if (name === 'writes') requested.done.push({ batch: 9, n: 1, events: { first: 1, count: 0 } })
      return name
    },
  }
  const operations = {
    async restore(name: string) {
      ran.push(`restore ${name}`)
      return `${name} is back`
    },
  }
  const followed = { name: 'world.followed' } as AnyTable
  const service = new WriterService({
    ...{ bus, lane, everywhere, operations, pid: 5, followed: new Set([followed]) },
    heartbeats: { repeat: (beat: Beat | null) => repeated.push(beat) },
    writer: { heard: (beat: Beat) => heard.push(beat) },
    wall: {
      ...machineWall,
      mono: () => clock.ms,
      after(ms: number, run: () => void) {
        const timer = { ms, run }
        timers.push(timer)
        return () => timers.splice(timers.indexOf(timer), 1)
      },
    },
  } as never)
  service.open({ isTakeOver })
  const ask = async (subject: string, question: Question, node = 'gateway'): Promise<SentOutcome[]> => {
    const answer = await answerers.get(subject)?.(encode(question), { node, subject })
    return decode(answer as Buffer)
  }
  const streamed = () => published.filter(([subject]) => subject === 'stream').map(([, message]) => message as Streamed)
  const beats = () => published.filter(([subject]) => subject === 'beat').map(([, message]) => message as Beat)
  return {
    ...{ service, bus, ask, streamed, beats, repeated, heard, timers, clock, ran, answerers, listeners },
  }
}

const command = (id: number, name: string, by = '7'): ForwardedCommand => ({
  ...{ id, name, params: {}, asked: { by, request: '', sending: null } },
})

describe('the heartbeats of a writer', () => {
  it('say for how long a writer that took over is spared', () => {
    const { beats, timers, clock } = opened({ isTakeOver: true })
    for (const ms of [1, settled_ms - 1, 1]) {
      clock.ms += ms
      timers.shift()?.run()
    }
    expect(beats().map(({ spared_ms }) => spared_ms)).toEqual([settled_ms, settled_ms - 1, 0, 0])
  })
})

describe('a command submitted to the writer', () => {
  it('runs once, and is answered in its order with its batch', async () => {
    const { service, ask, ran } = opened()
    service.serve()
    const commands = [command(1, 'writes'), command(2, 'broken'), command(3, 'reads')]
    const answers = await ask('lane.3', { commands, from: 1 })
    expect(answers).toEqual([
      { value: 'writes', batch: 9, done: [{ batch: 9, n: 1, events: { first: 1, count: 0 } }] },
      { failed: 'nobody thought of this', constraint: undefined },
      { value: 'reads', batch: 9 },
    ])
    expect(await ask('lane.3', { commands, from: 1 })).toEqual(answers)
    expect(ran).toEqual(['writes', 'broken', 'reads'])
    await ask('lane.3', { commands: [command(1, 'reads')], from: 1 }, 'another')
    expect(ran).toEqual(['writes', 'broken', 'reads', 'reads'])
  })

  it('is unavailable if its gateway has already settled it', async () => {
    const { service, ask, ran } = opened()
    service.serve()
    expect(await ask('lane.3', { commands: [command(1, 'reads'), command(2, 'writes')], from: 2 })).toMatchObject([
      { refused: ['unavailable', {}] },
      { value: 'writes' },
    ])
    expect(ran).toEqual(['writes'])
  })

  it.each([
    ['lane.3', '7', true],
    ['lane.3', 'operator', false],
    ['operator.3', 'operator', true],
    ['operator.3', '7', false],
  ])('on %s by %s runs: %s', async (subject, by, isDone) => {
    const { service, ask, ran } = opened()
    service.serve()
    const [answer] = await ask(subject, { commands: [command(1, 'reads', by)], from: 1 })
    expect([answer, ran]).toEqual(
      isDone ? [{ value: 'reads', batch: 9 }, ['reads']] : [{ refused: ['forbidden', {}] }, []],
    )
  })

  it('is received only between serve and close', () => {
    const { service, answerers } = opened()
    expect([...answerers.keys()]).toEqual([])
    service.serve()
    expect([...answerers.keys()]).toEqual(['lane.3', 'operator.3', 'writer.3'])
    service.close()
    expect([...answerers.keys()]).toEqual([])
  })
})

describe('an operation submitted to the writer', () => {
  const restore = (id: number, operation = 'restore') => ({ operation, id, args: ['a'] })

  it('runs once, only on the subject of the operator, and returns its batch', async () => {
    const { service, ask, ran, listeners } = opened()
    service.serve()
    listeners.notify({ batch: 8, at: 1, changes: [], deltas: [], events: [], outdates: false })
    expect(await ask('lane.3', restore(1))).toEqual([])
    expect(await ask('operator.3', restore(2))).toEqual([{ value: 'a is back', batch: 8 }])
    expect(await ask('operator.3', restore(2))).toEqual([{ value: 'a is back', batch: 8 }])
    // A later operation shows that this one is settled.
    expect(await ask('operator.3', restore(3))).toHaveLength(1)
    expect(await ask('operator.3', restore(2))).toEqual([])
    expect(ran).toEqual(['restore a', 'restore a'])
  })

  it('fails if there is no operation of that name', async () => {
    const { service, ask } = opened()
    service.serve()
    for (const operation of ['forget', 'toString'])
      expect(await ask('operator.3', restore(1, operation))).toMatchObject([{ failed: `${operation} is no operation` }])
  })
})
