import { setTimeout as pause } from 'node:timers/promises'
import { readRemoteConfig } from '@lagoon/server/settings/config'
import { connect } from '@lagoon/server/tools/cli/remote'
import { trigger } from '@lagoon/server/tools/cli/trigger'
import { eventTypes } from '@lagoon/shared/catalogue/eventTypes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { type Lagoon, startLagoon } from '../../harness/lagoon'
import { long, type Receiver, refuses, startReceiver, takes } from '../../harness/receiver'

let exchange: TestExchange
const running: Lagoon[] = []
const open: Receiver[] = []
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(open.map(receiver => receiver.close()))
  await exchange.stop()
})

const start = async (...line: string[]): Promise<Lagoon> => {
  const started = await startLagoon(exchange.origin, ...line, '--json')
  running.push(started)
  return started
}
const until = async (isSo: () => boolean, why: () => string) => {
  for (const end_ms = performance.now() + long.timeout; !isSo(); await pause(long.interval))
    if (performance.now() > end_ms) throw new Error(why())
}
/** The first `count` lines of JSON of a stream; the first line may say what it follows. */
const rowsOf = async (stream: Lagoon, count: number) => {
  await until(
    () => stream.rows().length >= count,
    () => `${count} lines are not there: ${stream.out()}${stream.err()}`,
  )
  return stream.rows()
}
/** Ctrl-C. */
const interrupt = async ({ child, ended }: Lagoon) => {
  child.kill('SIGINT')
  return ended
}

describe('events on the command line', () => {
  it('are followed for one user and given types, also across a restart', async () => {
    const { port } = new URL(exchange.origin)
    const tail = await start('tail', '--type', 'transfer.done,alert.added', '--user', 'alice', '--after', '0')
    const alice = await exchange.as('alice')
    const transfer = (number: string) =>
      alice.call('POST wallet/change', { currency_id: 3, number, from_field: 'change', to_field: 'lever' })
    await transfer('1')
    await rowsOf(tail, 1)
    await exchange.restart({}, Number(port))
    await transfer('2')
    await (await exchange.as('bob')).call('POST wallet/change', {
      ...{ currency_id: 3, number: '3', from_field: 'change', to_field: 'lever' },
    })
    await transfer('4')
    const rows = await rowsOf(tail, 3)
    expect(rows.map(({ data }) => (data as { value: string }).value)).toEqual(['1', '2', '4'])
    expect(await interrupt(tail)).toBe(0)
  })

  it('are forwarded as webhooks in order, also when the receiver or the exchange restarts', async () => {
    const { port } = new URL(exchange.origin)
    const receiver = await startReceiver()
    open.push(receiver)
    const listening = await start('listen', '--forward-to', receiver.url, '--types', 'transfer.done')
    const [{ secret = '' } = {}] = (await rowsOf(listening, 1)) as { secret?: string }[]
    receiver.secret = secret
    const alice = await exchange.as('alice')
    const transfer = (number: string) =>
      alice.call('POST wallet/change', { currency_id: 3, number, from_field: 'change', to_field: 'lever' })
    await transfer('1')
    await receiver.has(1)
    await exchange.restart({}, Number(port))
    await transfer('2')
    await receiver.has(2)
    await receiver.close()
    await transfer('3')
    const back = await startReceiver(Number(new URL(receiver.url).port))
    open.push(back)
    back.secret = secret
    await transfer('4')
    await back.has(2)
    back.answer = refuses(500)
    await transfer('5')
    await back.has(5)
    back.answer = takes
    await transfer('6')
    await back.has(6)
    const values = [...receiver.received, ...back.received].map(({ event }) => (event.data as { value: string }).value)
    expect(values).toEqual(['1', '2', '3', '4', '5', '5', '5', '6'])
    const rows = (await rowsOf(listening, 7)).slice(1)
    expect(rows.map(({ status }) => status)).toEqual([204, 204, 204, 204, 500, 204])
    expect(await interrupt(listening)).toBe(0)
  })

  it('can be triggered for every type', async () => {
    const { origin } = exchange
    const interrupted = new AbortController()
    const remote = await connect(readRemoteConfig({ url: origin }, {}), interrupted.signal)
    const types: unknown[] = []
    const out = {
      ...{ isJson: true, note: () => undefined, failed: () => undefined, style: (_: string, text: string) => text },
      print: (event: unknown) => void types.push((event as { type: string }).type),
    }
    for (const type of eventTypes)
      await trigger.run({
        ...{ words: [type], values: {}, out, signal: interrupted.signal },
        connect: async () => remote,
      })
    expect(types).toEqual([...eventTypes])
  })
})
