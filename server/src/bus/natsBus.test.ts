import { describe, expect, it } from 'vitest'
import { createLog } from '../platform/log'
import { keyFor } from '../platform/secrets'
import { machineWall } from '../platform/wall'
import type { Bus } from './bus'
import { type Head, seal } from './envelope.rules'
import type { Hearer, Link } from './link'
import { busOver } from './natsBus'
import { most_bytes } from './parts.rules'
import type { Role } from './subjects'

const keys = { node: keyFor('a test', 'node'), operator: keyFor('a test', 'operator') }
const nothing = Buffer.alloc(0)

/** A broker in this process that delivers at once. */
function openBroker() {
  const hearers = new Set<{ subject: string; hearer: Hearer; by: object }>()
  const deliver = (by: object, subject: string, answerTo: string, data: Buffer): boolean => {
    const heard = [...hearers].filter(
      each => each.by !== by && (each.subject === subject || each.subject === subject.replace(/\.\d+$/, '.*')),
    )
    for (const { hearer } of heard) hearer(subject, answerTo, data, false)
    return heard.length > 0
  }
  const node = async (role: Role, limits?: { mostAsks?: number; mostAnswers?: number }) => {
    const state = { isConnected: true, hasRoom: true, closed: 0 }
    let changed: (isConnected: boolean) => void = () => undefined
    let inbox = ''
    const link: Link = {
      get isConnected() {
        return state.isConnected
      },
      get hasRoom() {
        return state.hasRoom
      },
      send(subject, answerTo, data) {
        const isHeard = deliver(state, subject, answerTo, Buffer.from(data))
        if (isHeard || answerTo === '') return
        for (const each of hearers)
          if (each.by === state && each.subject === inbox) each.hearer(answerTo, '', nothing, true)
      },
      hear(subject, hearer) {
        const heard = { subject, hearer, by: state }
        if (subject.endsWith('.*')) inbox = subject
        hearers.add(heard)
        return () => hearers.delete(heard)
      },
      taken: async () => undefined,
      async close() {
        state.closed++
      },
    }
    const options = {
      world: 'main',
      role,
      keys,
      wall: machineWall,
      log: createLog('silent'),
      ...(limits && { limits }),
    }
    const bus = await busOver(async listener => {
      changed = listener
      return link
    }, options)
    const connect = (isConnected: boolean) => {
      state.isConnected = isConnected
      changed(isConnected)
    }
    return { bus, state, connect, inbox: inbox.slice(0, -2) }
  }
  let number = 0
  /** A message that a node of this world has signed. */
  const forge = (subject: string, head: Partial<Head>) => {
    const whole: Head = {
      ...{ kind: 'ask', by: 'node', afterGap: false, part: 0, parts: 1, sent_ms: machineWall.now(), number: ++number },
      ...{ id: 1, sender: 'ab'.repeat(16), ...head },
    }
    deliver({}, subject, '', seal(keys, subject, '', whole, Buffer.from('forged')))
  }
  return { node, forge }
}

const why = (requested: Promise<unknown>) =>
  requested.then(
    () => 'answered',
    ({ why, mayHappen }) => [why, mayHappen],
  )
const soon = { deadline_ms: 20_000 }
const atRest = () => new Promise<void>(done => setImmediate(done))

/** A follower that records what it receives. */
function noting(bus: Bus, subject: string) {
  const heard: string[] = []
  const stop = bus.follow(subject, {
    missed: () => heard.push('missed'),
    message: (body, { subject }) => heard.push(`${subject}: ${body}`),
  })
  return { heard, stop }
}

describe('a request over the bus', () => {
  it('is answered, and both sides count messages and bytes', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    writer.bus.answer('lane.7', (body, { node, subject }) => `${body} of ${node === gateway.bus.id} to ${subject}`)
    expect(`${await gateway.bus.ask('lane.7', 'buy', soon)}`).toBe('buy of true to lane.7')
    const [requested, answered] = ['buy'.length + 74, 'buy of true to lane.7'.length + 74]
    const none = {
      asking: 0,
      gaps: 0,
      connections_lost: 0,
      dropped: { forged: 0, stale: 0, replayed: 0, malformed: 0 },
    }
    expect(gateway.bus.figures()).toEqual({
      ...{ ...none, sent: 1, sent_bytes: requested, received: 1, received_bytes: answered },
    })
    expect(writer.bus.figures()).toEqual({
      ...{ ...none, sent: 1, sent_bytes: answered, received: 1, received_bytes: requested },
    })
  })

  it('says why it failed and whether it may still happen', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    const ask = (subject = 'lane.7') => gateway.bus.ask(subject, 'buy', soon)
    expect(await why(ask())).toEqual(['nobody', false])
    const stop = writer.bus.answer('lane.7', () => Promise.reject(new Error('nobody thought of this')))
    expect(await why(ask())).toEqual(['failed', true])
    stop()
    expect(await why(ask())).toEqual(['nobody', false])
    gateway.state.hasRoom = false
    expect(await why(ask())).toEqual(['busy', false])
    gateway.state.hasRoom = true

    writer.bus.answer('lane.7', () => new Promise(() => undefined))
    const [requested, late] = [why(ask()), why(gateway.bus.ask('lane.7', 'buy', { deadline_ms: 1 }))]
    expect(await late).toEqual(['deadline', true])
    gateway.connect(false)
    expect(await requested).toEqual(['lost', true])
    expect(await why(ask())).toEqual(['lost', false])
    gateway.connect(true)
    const open = why(ask())
    await gateway.bus.close()
    await gateway.bus.close()
    expect([await open, await why(ask()), gateway.state.closed]).toEqual([['closed', true], ['closed', false], 1])
  })

  it('is refused as busy over the limit of open requests, and over the limit of open answers', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer', { mostAnswers: 3 }), await node('gateway', { mostAsks: 2 })]
    const another = await node('gateway')
    let answer = (): void => undefined
    const answered = new Promise<string>(done => {
      answer = () => done('done')
    })
    writer.bus.answer('lane.7', () => answered)
    const ask = ({ bus }: typeof gateway) => why(bus.ask('lane.7', 'buy', soon))
    const open = [ask(gateway), ask(gateway), ask(another)]
    expect([await ask(gateway), gateway.bus.figures().asking]).toEqual([['busy', false], 2])
    expect([await ask(another), another.bus.figures().asking]).toEqual([['busy', false], 1])
    answer()
    expect(await Promise.all(open)).toEqual(['answered', 'answered', 'answered'])
    expect([await ask(gateway), await ask(another)]).toEqual(['answered', 'answered'])
  })

  it('makes room for the next one when it is answered', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway', { mostAsks: 1 })]
    writer.bus.answer('lane.7', body => body)
    for (let n = 0; n < 3; n++) expect(`${await gateway.bus.ask('lane.7', `${n}`, soon)}`).toBe(`${n}`)
  })

  it('takes no answer that was sent to the inbox of another request', async () => {
    const { node, forge } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    writer.bus.answer('lane.7', () => new Promise(() => undefined))
    const requested = gateway.bus.ask('lane.7', 'buy', soon)
    forge(`${gateway.inbox}.2`, { kind: 'answer', id: 1 })
    expect(gateway.bus.figures().asking).toBe(1)
    forge(`${gateway.inbox}.1`, { kind: 'answer', id: 1 })
    expect(`${await requested}`).toBe('forged')
  })
})

describe('a message that a node receives', () => {
  it('is dropped if its key or its kind does not fit its subject', async () => {
    const { node, forge } = openBroker()
    const { bus } = await node('writer')
    const requested: string[] = []
    const answering = (body: Buffer) => void requested.push(`${body}`) as never
    bus.answer('operator', answering)
    bus.answer('lane.7', answering)
    const { heard } = noting(bus, 'beat')
    await atRest()
    forge('lagoon.main.operator', { by: 'node' })
    expect([requested, bus.figures().dropped.forged]).toEqual([[], 1])
    forge('lagoon.main.lane.7', { kind: 'publish' })
    forge('lagoon.main.beat', { kind: 'ask' })
    expect([requested, heard]).toEqual([[], ['missed']])
    forge('lagoon.main.operator', { by: 'operator' })
    forge('lagoon.main.beat', { kind: 'publish' })
    await atRest()
    expect([requested, heard]).toEqual([['forged'], ['missed', 'beat: forged']])
    expect(bus.figures().dropped.forged).toBe(1)
  })

  it('is dropped and counted if it is stale or a replay', async () => {
    const { node, forge } = openBroker()
    const { bus } = await node('writer')
    const { heard } = noting(bus, 'beat')
    await atRest()
    forge('lagoon.main.beat', { kind: 'publish', id: 1, sent_ms: machineWall.now() - 60_000 })
    for (const number of [50, 50, 51]) forge('lagoon.main.beat', { kind: 'publish', id: number, number })
    expect([heard, bus.figures().dropped]).toEqual([
      ['missed', 'beat: forged', 'beat: forged'],
      { forged: 0, stale: 1, replayed: 1, malformed: 0 },
    ])
  })

  it('arrives in one piece, even if it was sent in several parts', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    const lengths: number[] = []
    gateway.bus.follow('stream', { missed: () => undefined, message: body => lengths.push(body.length) })
    await atRest()
    expect(writer.bus.publish('stream', Buffer.alloc(2 * 512 * 1024 + 1))).toBe(true)
    expect([lengths, writer.bus.figures().sent]).toEqual([[2 * 512 * 1024 + 1], 3])
  })

  it('is no larger than 128 MiB', async () => {
    const { bus, connect } = await openBroker().node('writer')
    connect(false)
    const largest = Buffer.alloc(most_bytes + 1)
    expect(largest.length).toBe(128 * 1024 * 1024 + 1)
    expect(bus.publish('stream', largest.subarray(1))).toBe(false)
    expect(() => bus.publish('stream', largest)).toThrow(RangeError)
  })
})

describe('a follower of a bus subject', () => {
  it('is notified of missed messages at its start and once after each gap', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    const { heard, stop } = noting(gateway.bus, 'stream')
    await atRest()
    const publish = (text: string) => writer.bus.publish('stream', text)
    expect([publish('a'), publish('b')]).toEqual([true, true])
    writer.state.hasRoom = false
    expect(publish('c')).toBe(false)
    writer.state.hasRoom = true
    expect([publish('d'), publish('e')]).toEqual([true, true])
    const [a, b, d, e] = ['a', 'b', 'd', 'e'].map(text => `stream: ${text}`)
    expect(heard).toEqual(['missed', a, b, 'missed', d, e])
    expect([gateway.bus.figures().gaps, writer.bus.figures().gaps]).toEqual([1, 0])
    stop()
    publish('f')
    gateway.connect(false)
    gateway.connect(true)
    expect(heard).toHaveLength(6)
  })

  it('is notified of missed messages after either side lost its connection', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    const { heard } = noting(gateway.bus, 'stream')
    await atRest()
    writer.bus.publish('stream', 'a')
    writer.connect(false)
    expect([writer.bus.isConnected, writer.bus.publish('stream', 'b')]).toEqual([false, false])
    writer.connect(true)
    writer.bus.publish('stream', 'c')
    expect(heard).toEqual(['missed', 'stream: a', 'missed', 'stream: c'])
    writer.connect(false)
    writer.connect(true)
    writer.bus.publish('stream', 'd')
    expect(heard.slice(4)).toEqual(['missed', 'stream: d'])
    gateway.connect(false)
    gateway.connect(true)
    writer.bus.publish('stream', 'e')
    expect(heard.slice(6)).toEqual(['missed', 'stream: e'])
    expect([writer.bus.figures().connections_lost, gateway.bus.figures()]).toMatchObject([
      2,
      { connections_lost: 1, gaps: 3 },
    ])
  })

  it('hears nothing from a bus that is closed', async () => {
    const { node } = openBroker()
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    const { heard } = noting(gateway.bus, 'stream')
    await atRest()
    await writer.bus.close()
    expect(writer.bus.publish('stream', 'a')).toBe(false)
    expect(heard).toEqual(['missed'])
    await gateway.bus.close()
    gateway.connect(true)
    expect(heard).toEqual(['missed'])
  })
})

it('a node reports the loss and the return of its connection until the listener is removed', async () => {
  const { bus, connect } = await openBroker().node('gateway')
  const states: boolean[] = []
  const stop = bus.onConnection(isConnected => states.push(isConnected))
  expect(bus.isConnected).toBe(true)
  connect(false)
  connect(true)
  stop()
  connect(false)
  expect(states).toEqual([false, true])
})
