import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { seal } from '@lagoon/server/bus/envelope.rules'
import { connectBus } from '@lagoon/server/bus/natsBus'
import type { Role } from '@lagoon/server/bus/subjects'
import { createLog } from '@lagoon/server/platform/log'
import { keyFor } from '@lagoon/server/platform/secrets'
import { machineWall } from '@lagoon/server/platform/wall'
import { connect, type NatsConnection, type Payload } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestBroker, type TestBroker } from '../harness/broker'
import { stoppedWall } from '../harness/walls'

const keys = { node: keyFor('a test', 'node'), operator: keyFor('a test', 'operator') }
const lines: string[] = []
const log = createLog('trace', { write: line => void lines.push(line) })
const soon = { deadline_ms: 5000 }

let broker: TestBroker
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  broker = await startTestBroker('main')
  open.unshift(broker)
})
afterAll(async () => {
  for (const each of open.reverse()) await each.close()
})

const node = async (role: Role, settings: { keys?: typeof keys; wall?: typeof machineWall; world?: string } = {}) => {
  const bus = await connectBus({
    url: broker.url(role),
    world: 'main',
    role,
    keys,
    wall: machineWall,
    log,
    ...settings,
  })
  open.push(bus)
  return bus
}

/** An attacker with the credentials of a role and a client of their own. */
async function intruder(role: Role) {
  const { username: user, password: pass } = new URL(broker.url(role))
  const nats = await connect({ servers: `127.0.0.1:${broker.port}`, user, pass, reconnect: false })
  open.push(nats)
  const refused: string[] = []
  void (async () => {
    for await (const status of nats.status()) if (status.type === 'error') refused.push(status.error.message)
  })()
  return { nats, refused }
}

/** Once a gateway with the key gets an answer, the broker has the writer's subscription. */
async function answering(subject: string): Promise<void> {
  const gateway = await node('gateway')
  await vi.waitFor(() => gateway.ask(subject, '', soon))
}

const listen = (nats: NatsConnection, subject: string) => {
  const heard: string[] = []
  nats.subscribe(subject, { callback: (error, message) => void heard.push(error ? 'refused' : message.subject) })
  return heard
}

describe('S-55 the broker', () => {
  it('admits only clients with the password of their role', async () => {
    const servers = `127.0.0.1:${broker.port}`
    const { password } = new URL(broker.url('gateway'))
    const strangers = [
      {},
      { user: 'gateway' },
      { user: 'gateway', pass: 'guessed' },
      { user: 'writer', pass: password },
    ]
    for (const credentials of strangers)
      await expect(connect({ servers, ...credentials, reconnect: false })).rejects.toThrow(/authorization/i)
  })

  it('reports a refused login to the node without its password', async () => {
    const url = broker.url('gateway').replace(/:[^:@]+@/, ':wrong-password@')
    const refused = connectBus({ url, world: 'main', role: 'gateway', keys, wall: machineWall, log })
    await expect(refused).rejects.toThrow(
      `the broker of NATS_URL (127.0.0.1:${broker.port}) does not know this user and password.`,
    )
  })

  it('keeps a gateway from reading the writer’s subjects and from publishing on them', async () => {
    const [gateway, writer] = [await node('gateway'), await node('writer')]
    writer.answer('lane.1', body => body)
    const received: string[] = []
    gateway.follow('stream.book', {
      missed: () => received.push('missed'),
      message: body => received.push(String(body)),
    })
    await vi.waitFor(() => expect(received).toEqual(['missed']))

    const { nats, refused } = await intruder('gateway')
    const overheard = [
      'lagoon.main.lane.>',
      'lagoon.main.inbox.writer.>',
      'lagoon.main.>',
      '>',
      'lagoon.other.stream.>',
    ]
    const heard = overheard.map(subject => listen(nats, subject))
    const genuine = { kind: 'publish', by: 'node', afterGap: false, part: 0, parts: 1, number: 1, id: 1 } as const
    const stream = 'lagoon.main.stream.book'
    const head = { ...genuine, sent_ms: machineWall.now(), sender: 'ab'.repeat(16) }
    const told_by_intruder = seal(keys, stream, '', head, Buffer.from('a trade that never was'))
    for (const subject of [stream, 'lagoon.main.beat.1', `lagoon.main.inbox.gateway.${gateway.id}.1`])
      nats.publish(subject, told_by_intruder)
    await nats.flush()
    await vi.waitFor(() => expect(refused.length).toBe(8))

    await vi.waitFor(async () => expect(String(await gateway.ask('lane.1', 'buy', soon))).toBe('buy'))
    writer.publish('stream.book', 'a trade')
    await vi.waitFor(() => expect(received).toEqual(['missed', 'a trade']))
    expect(heard).toEqual(overheard.map(() => ['refused']))
  })

  it('delivers forged, replayed and stale messages, which the writer drops', async () => {
    const wall = stoppedWall(machineWall.now())
    const writer = await node('writer', { wall })
    const done: string[] = []
    const doing = (body: Buffer) => {
      done.push(String(body))
      return 'done'
    }
    for (const subject of ['lane.2', 'lane.3']) {
      writer.answer(subject, doing)
      await answering(subject)
    }
    done.length = 0
    const { nats } = await intruder('gateway')
    const answers = listen(nats, 'lagoon.main.inbox.gateway.>')
    const arrives = async (subject: string, data: Payload, reply = 'lagoon.main.inbox.gateway.x.1') => {
      nats.publish(subject, data, { reply })
      const before = writer.figures().received
      await vi.waitFor(() => expect(writer.figures().received).toBeGreaterThan(before))
    }
    const head = {
      kind: 'ask',
      by: 'node',
      afterGap: false,
      part: 0,
      parts: 1,
      id: 1,
      sender: 'cd'.repeat(16),
    } as const
    const order = (number: number, by: typeof keys, subject = 'lagoon.main.lane.2') =>
      seal(by, subject, 'lagoon.main.inbox.gateway.x.1', { ...head, number, sent_ms: wall.now() }, Buffer.from('buy'))
    const dropped = () => writer.figures().dropped

    await arrives('lagoon.main.lane.2', '{"record":"spot/place"}')
    expect(dropped()).toMatchObject({ malformed: 1 })
    await arrives('lagoon.main.lane.2', order(1, { ...keys, node: keyFor('guessed', 'node') }))
    expect([done, answers, dropped().forged]).toEqual([[], [], 1])

    const overheard = order(2, keys)
    await arrives('lagoon.main.lane.2', overheard)
    await vi.waitFor(() => expect(answers.length).toBe(1))
    expect(done).toEqual(['buy'])
    await arrives('lagoon.main.lane.2', overheard)
    await arrives('lagoon.main.lane.3', overheard)
    await arrives('lagoon.main.lane.2', overheard, 'lagoon.main.inbox.gateway.elsewhere.1')
    const late = order(3, keys)
    wall.forward(31_000)
    await arrives('lagoon.main.lane.2', late)
    expect(dropped()).toEqual({ malformed: 1, forged: 3, replayed: 1, stale: 1 })
    expect([done, answers.length]).toEqual([['buy'], 1])
  })

  it('carries no operator command from a node without the operator key', async () => {
    const [full, writer] = [await node('gateway'), await node('writer')]
    const half = await node('gateway', { keys: { ...keys, operator: keyFor('guessed', 'operator') } })
    const done: string[] = []
    const doing = (body: Buffer) => String(done.push(String(body)))
    writer.answer('operator.4', doing)
    writer.answer('lane.4', doing)
    await vi.waitFor(async () => expect(String(await full.ask('operator.4', 'freeze', soon))).toBe('1'))
    await expect(half.ask('operator.4', 'reset', { deadline_ms: 200 })).rejects.toMatchObject({ why: 'deadline' })
    await expect(half.ask('lane.4', 'buy', soon)).resolves.toBeDefined()
    expect(done).toEqual(['freeze', 'buy'])
    expect(writer.figures().dropped.forged).toBe(1)
  })

  it('logs no passwords or keys and keeps its configuration file private', () => {
    const passwords = (['gateway', 'writer'] as const).map(role => new URL(broker.url(role)).password)
    const logged = lines.join('') + readFileSync(join(broker.folder, 'nats.log'), 'utf8')
    expect(logged).toContain('authentication error')
    const secrets = [
      ...passwords,
      ...Object.values(keys).flatMap(key => [key.toString('hex'), key.toString('base64url')]),
    ]
    for (const secret of [...secrets, 'wrong-password']) expect(logged).not.toContain(secret)
    expect(statSync(join(broker.folder, 'nats.json')).mode & 0o077).toBe(0)
  })
})
