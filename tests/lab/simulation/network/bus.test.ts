import type { Bus, Follower } from '@lagoon/server/bus/bus'
import { connectBus } from '@lagoon/server/bus/natsBus'
import type { Role } from '@lagoon/server/bus/subjects'
import { createLog } from '@lagoon/server/platform/log'
import { keyFor } from '@lagoon/server/platform/secrets'
import { machineWall } from '@lagoon/server/platform/wall'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTestBroker } from '../../../harness/broker'
import { openHub } from '../../../harness/localBus'
import { type Relay, startRelay } from '../../../harness/relay'
import { chanceOf } from '../chance'
import type { Cable } from './cable'
import { Network } from './network'

/** The messages of one world, and nodes that can be cut off from them. */
interface Carrier {
  node(role: Role, limits?: { mostAsks: number }): Promise<Bus>
  part(node: Bus): Promise<void>
  join(node: Bus): Promise<void>
  close(): Promise<void>
}

const within = (): Promise<Carrier> => {
  const hub = openHub()
  const nodes = new Map<Bus, ReturnType<typeof hub.node>>()
  return Promise.resolve({
    async node(role, limits) {
      const node = hub.node(role, limits)
      nodes.set(node, node)
      return node
    },
    part: async node => nodes.get(node)?.part(),
    join: async node => nodes.get(node)?.join(),
    close: async () => undefined,
  })
}

const overBroker = async (): Promise<Carrier> => {
  const broker = await startTestBroker('main')
  const relays = new Map<Bus, Relay>()
  const keys = { node: keyFor('a test', 'node'), operator: keyFor('a test', 'operator') }
  return {
    async node(role, limits) {
      const relay = await startRelay(broker.port)
      const url = broker.url(role).replace(String(broker.port), String(relay.port))
      const log = createLog('silent')
      const bus = await connectBus({ url, world: 'main', role, keys, wall: machineWall, log, limits })
      relays.set(bus, relay)
      return bus
    },
    async part(node) {
      relays.get(node)?.cut()
      await vi.waitFor(() => expect(node.isConnected).toBe(false))
    },
    join: async node => relays.get(node)?.mend(),
    async close() {
      for (const relay of relays.values()) await relay.close()
      await broker.close()
    },
  }
}

const overSimulatedNetwork = (): Promise<Carrier> => {
  const wall = machineWall
  const network = new Network({ wall, chance: chanceOf(1), met: () => undefined })
  const cables = new Map<Bus, Cable>()
  return Promise.resolve({
    async node(role, limits) {
      const { bus, cable } = await network.node({ role, wall, limits })
      cables.set(bus, cable)
      return bus
    },
    async part(node) {
      cables.get(node)?.part('both')
      await vi.waitFor(() => expect(node.isConnected).toBe(false), { timeout: 5000 })
    },
    join: async node => cables.get(node)?.mend(),
    close: async () => undefined,
  })
}

const soon = { deadline_ms: 5000 }

describe.each([
  ['in one process', within],
  ['over a broker', overBroker],
  ['over a simulated network', overSimulatedNetwork],
])('a bus %s', (_, open) => {
  const opening = open()
  const nodes: Bus[] = []
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await (await opening).close()
  })
  const node = async (role: Role, limits?: { mostAsks: number }) => {
    const made = await (await opening).node(role, limits)
    nodes.push(made)
    return made
  }
  const following = async (bus: Bus, subject: string) => {
    const heard: string[] = []
    const follower: Follower = { missed: () => heard.push('missed'), message: body => heard.push(String(body)) }
    const stop = bus.follow(subject, follower)
    await vi.waitFor(() => expect(heard).toEqual(['missed']))
    return { heard, stop }
  }

  it('passes a question to the node that answers its subject, with the id of the sender', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    writer.answer('lane.1', (body, { node: asker, subject }) => `${body} ${subject} ${asker === gateway.id}`)
    writer.answer('operator.1', body => `${body} by the operator`)
    await vi.waitFor(async () => expect(String(await gateway.ask('lane.1', 'buy', soon))).toBe('buy lane.1 true'))
    await vi.waitFor(async () =>
      expect(String(await gateway.ask('operator.1', 'freeze', soon))).toBe('freeze by the operator'),
    )
  })

  it('delivers questions and answers of several megabytes completely', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    writer.answer('lane.2', body => body)
    const large = Buffer.alloc(3 * 1024 * 1024 + 17, 'deep book ')
    await vi.waitFor(async () => expect(large.equals(await gateway.ask('lane.2', large, soon))).toBe(true))
  })

  it('fails a question at once if no node answers its subject', async () => {
    const gateway = await node('gateway')
    await expect(gateway.ask('lane.3', 'buy', soon)).rejects.toMatchObject({ why: 'nobody', mayHappen: false })
  })

  it('reports that a late answer may still have an effect, and does not give it to another question', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    const held: (() => void)[] = []
    writer.answer('lane.4', async body => {
      if (String(body) === 'slow') await new Promise<void>(done => held.push(done))
      return body
    })
    await vi.waitFor(async () => expect(String(await gateway.ask('lane.4', 'quick', soon))).toBe('quick'))
    const slow = gateway.ask('lane.4', 'slow', { deadline_ms: 50 })
    await expect(slow).rejects.toMatchObject({ why: 'deadline', mayHappen: true })
    const next = gateway.ask('lane.4', 'quick again', soon)
    for (const go of held) go()
    expect(String(await next)).toBe('quick again')
    expect(gateway.figures().asking).toBe(0)
  })

  it('fails only the question whose answerer throws', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    writer.answer('lane.5', body => {
      if (String(body) === 'break') throw new Error('broken')
      return body
    })
    await vi.waitFor(async () => expect(String(await gateway.ask('lane.5', 'fine', soon))).toBe('fine'))
    await expect(gateway.ask('lane.5', 'break', soon)).rejects.toMatchObject({ why: 'failed', mayHappen: true })
    expect(String(await gateway.ask('lane.5', 'fine', soon))).toBe('fine')
  })

  it('refuses a question at once when too many are waiting', async () => {
    const [gateway, writer] = [await node('gateway', { mostAsks: 2 }), await node('writer')]
    writer.answer('lane.6', body => (String(body) === 'wait' ? new Promise<string>(() => undefined) : body))
    await vi.waitFor(async () => expect(String(await gateway.ask('lane.6', 'go', soon))).toBe('go'))
    const waiting = [1, 2].map(() => gateway.ask('lane.6', 'wait', soon).catch((error: Error) => error))
    await expect(gateway.ask('lane.6', 'go', soon)).rejects.toMatchObject({ why: 'busy', mayHappen: false })
    await gateway.close()
    expect(await Promise.all(waiting)).toMatchObject([{ why: 'closed' }, { why: 'closed' }])
    await expect(gateway.ask('lane.6', 'go', soon)).rejects.toMatchObject({ why: 'closed', mayHappen: false })
  })

  it('delivers messages in order to every follower except the sender', async () => {
    const [writer, standby, gateway] = [await node('writer'), await node('writer'), await node('gateway')]
    const [own, second, third] = [
      await following(writer, 'stream.book'),
      await following(standby, 'stream.>'),
      await following(gateway, 'stream.book'),
    ]
    const batches = Array.from({ length: 500 }, (_, n) => `batch ${n}`)
    for (const each of batches) expect(writer.publish('stream.book', each)).toBe(true)
    writer.publish('stream.horizon', 'elsewhere')
    await vi.waitFor(() => expect(second.heard).toEqual(['missed', ...batches, 'elsewhere']))
    await vi.waitFor(() => expect(third.heard).toEqual(['missed', ...batches]))
    expect(own.heard).toEqual(['missed'])
    third.stop()
    writer.publish('stream.book', 'after')
    await vi.waitFor(() => expect(second.heard.at(-1)).toBe('after'))
    expect(third.heard).not.toContain('after')
  })

  it('delivers a message of several megabytes completely and in order', async () => {
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    const { heard } = await following(gateway, 'stream.large')
    const large = 'x'.repeat(2 * 1024 * 1024 + 1)
    for (const each of ['before', large, 'after']) writer.publish('stream.large', each)
    await vi.waitFor(() => expect(heard.length).toBe(4))
    expect(heard.map(each => each.length)).toEqual([6, 6, large.length, 5])
  })

  it('tells a node at once that it is cut off, refuses its questions, and reports the gap when it returns', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    const carrier = await opening
    const seen: boolean[] = []
    gateway.onConnection(isConnected => seen.push(isConnected))
    writer.answer('lane.7', body => (String(body) === 'wait' ? new Promise<string>(() => undefined) : body))
    const { heard } = await following(gateway, 'stream.seven')
    await vi.waitFor(async () => expect(String(await gateway.ask('lane.7', 'go', soon))).toBe('go'))
    const waiting = gateway.ask('lane.7', 'wait', { deadline_ms: 60_000 }).catch((error: Error) => error)

    await carrier.part(gateway)
    expect(await waiting).toMatchObject({ why: 'lost', mayHappen: true })
    expect([gateway.isConnected, seen]).toEqual([false, [false]])
    await expect(gateway.ask('lane.7', 'go', soon)).rejects.toMatchObject({ why: 'lost', mayHappen: false })
    writer.publish('stream.seven', 'unheard')

    await carrier.join(gateway)
    await vi.waitFor(() => expect(seen).toEqual([false, true]))
    await vi.waitFor(() => expect(heard).toEqual(['missed', 'missed']))
    writer.publish('stream.seven', 'heard')
    await vi.waitFor(() => expect(heard).toEqual(['missed', 'missed', 'heard']))
    expect(String(await gateway.ask('lane.7', 'go', soon))).toBe('go')
    expect(gateway.figures()).toMatchObject({ connections_lost: 1, gaps: 1 })
  })

  it('refuses messages and subscriptions that do not belong to the role', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    const nothing: Follower = { missed: () => undefined, message: () => undefined }
    expect(() => gateway.publish('stream.book', 'forged')).toThrow('gateway')
    expect(() => gateway.answer('lane.1', body => body)).toThrow('gateway')
    expect(() => writer.follow('lane.1', nothing)).toThrow('writer')
    expect(() => writer.ask('lane.1', 'forged', soon)).toThrow('writer')
    expect(() => writer.follow('elsewhere', nothing)).toThrow('writer')
    expect(() => writer.publish('stream.a b', 'odd')).toThrow('no subject')
  })
})
