import type { Bus } from '@lagoon/server/bus/bus'
import { connectBus } from '@lagoon/server/bus/natsBus'
import type { Role } from '@lagoon/server/bus/subjects'
import { createLog } from '@lagoon/server/platform/log'
import { keyFor } from '@lagoon/server/platform/secrets'
import { machineWall } from '@lagoon/server/platform/wall'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestBroker, type TestBroker } from '../../harness/broker'
import { type Relay, startRelay } from '../../harness/relay'

const keys = { node: keyFor('a test', 'node'), operator: keyFor('a test', 'operator') }
const soon = { deadline_ms: 10_000 }

let broker: TestBroker
let relay: Relay
let gateway: Bus
let writer: Bus
const received: string[] = []

beforeAll(async () => {
  broker = await startTestBroker('main')
  relay = await startRelay(broker.port)
  const node = (role: Role, port: number) => {
    const url = broker.url(role).replace(String(broker.port), String(port))
    return connectBus({ url, world: 'main', role, keys, wall: machineWall, log: createLog('silent') })
  }
  gateway = await node('gateway', broker.port)
  writer = await node('writer', relay.port)
  writer.answer('lane.1', body => (String(body) === 'wait' ? new Promise<string>(() => undefined) : body))
  gateway.follow('stream', { missed: () => received.push('missed'), message: body => received.push(String(body)) })
  await works()
})
afterAll(async () => {
  await gateway.close()
  await writer.close()
  await relay.close()
  await broker.close()
})

const works = () => vi.waitFor(async () => expect(String(await gateway.ask('lane.1', 'go', soon))).toBe('go'))

/** Breaks the connection, then restores it; returns how long a waiting request takes to fail, and how long until everything works again. */
async function interrupted(breaks: () => void | Promise<void>, mends: () => void | Promise<void>) {
  const waiting = gateway.ask('lane.1', 'wait', soon).catch(({ why }: { why: string }) => why)
  const broken_ms = machineWall.mono()
  await breaks()
  const why = await waiting
  const told_ms = machineWall.mono() - broken_ms
  await expect(gateway.ask('lane.1', 'go', soon)).rejects.toMatchObject({ why: 'lost', mayHappen: false })
  await mends()
  const mended_ms = machineWall.mono()
  await works()
  return { why, told_ms, whole_ms: machineWall.mono() - mended_ms }
}

describe('nodes with a failing broker', () => {
  it('notice within a second that it was killed, and recover within three seconds of its return', async () => {
    received.length = 0
    const { why, told_ms, whole_ms } = await interrupted(
      () => broker.kill(),
      () => broker.start(),
    )
    expect(why).toBe('lost')
    expect(told_ms).toBeLessThan(1000)
    expect(whole_ms).toBeLessThan(3000)
    writer.publish('stream', 'after')
    await vi.waitFor(() => expect(received).toEqual(['missed', 'after']))
  })

  it('notice within two seconds that it is frozen, and recover within three', async () => {
    const { why, told_ms, whole_ms } = await interrupted(
      () => broker.freeze(),
      () => broker.thaw(),
    )
    expect(why).toBe('lost')
    expect(told_ms).toBeLessThan(2000)
    expect(whole_ms).toBeLessThan(3000)
  })

  it('notice within five seconds that it is frozen with 32 MiB in flight, and recover within five', async () => {
    const much = Buffer.alloc(1024 * 1024)
    const { why, told_ms, whole_ms } = await interrupted(
      () => {
        broker.freeze()
        for (let i = 0; i < 32; i++) gateway.ask('lane.1', much, soon).catch(() => undefined)
      },
      () => broker.thaw(),
    )
    expect(why).toBe('lost')
    expect(told_ms).toBeLessThan(5000)
    expect(whole_ms).toBeLessThan(5000)
  })

  it('learn that they missed messages of a writer that was cut off from the broker for a while', async () => {
    await works()
    writer.publish('stream', 'one')
    await vi.waitFor(() => expect(received.at(-1)).toBe('one'))
    received.length = 0
    relay.silence()
    // For a moment the writer still believes that it is connected.
    expect(writer.publish('stream', 'two')).toBe(true)
    await vi.waitFor(() => expect(writer.isConnected).toBe(false), { timeout: 5000 })
    expect(writer.publish('stream', 'three')).toBe(false)
    expect(received).toEqual([])
    relay.mend()
    await vi.waitFor(() => expect(writer.publish('stream', 'four')).toBe(true), { timeout: 5000 })
    await vi.waitFor(() => expect(received).toEqual(['missed', 'four']))
  })
})
