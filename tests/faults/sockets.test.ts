import { afterEach, describe, expect, it } from 'vitest'
import { balance, depth, quote, startHub, type TestHub } from '../harness/liveHub'
import type { LiveSocket } from '../harness/liveSocket'

let exchange: TestHub | null = null

async function start(): Promise<TestHub> {
  exchange = await startHub()
  exchange.hub.provide('market', { exists: () => true, snapshot: () => [quote('BTC/USDT', 1)] })
  exchange.hub.provide('depth:<symbol>', { exists: () => true, snapshot: () => [depth(1)] })
  exchange.hub.provide('kline:<symbol>:<period>', { exists: () => true, snapshot: () => [] })
  exchange.hub.provideMe({ snapshot: () => [balance(3, '0')] })
  return exchange
}

afterEach(async () => {
  await exchange?.close()
  exchange = null
})

/** A well-behaved client that must not notice the abuse. */
async function bystander({ open }: TestHub): Promise<() => Promise<void>> {
  const reader = await open()
  reader.say({ op: 'subscribe', topics: ['market'] })
  await reader.settled()
  return () => reader.settled()
}

/** One turn of the event loop, in which bytes travel. */
const turn = () => new Promise(resolve => setImmediate(resolve))

async function until(done: () => boolean): Promise<void> {
  while (!done()) await turn()
}

/** A client that stops reading: first the machine's buffers fill up, then the server's. */
async function deafReader({ open }: TestHub, topics: ('depth:BTC/USDT' | 'me')[], token?: string): Promise<LiveSocket> {
  const reader = await open()
  if (token) reader.say({ op: 'auth', token })
  reader.say({ op: 'subscribe', topics })
  await reader.settled()
  reader.ws.pause()
  return reader
}

describe('a client that abuses its socket', () => {
  it('is closed after a message of 1 MB', async () => {
    const hub = await start()
    const unaffected = await bystander(hub)
    const abuser = await hub.open()
    abuser.ws.send('x'.repeat(1024 * 1024))
    // The message is too big to be read: the server closes the connection, with its reason if that still arrives.
    expect([1006, 1009]).toContain(await abuser.closed)
    await unaffected()
  })

  it.each([
    'not json',
    '[]',
    'null',
    '{"op":"steal"}',
    '{"op":"subscribe","topics":"market"}',
    '{"op":"auth","token":7}',
    '{"__proto__":{"op":"ping"}}',
  ])('gets an error for %s, and is closed when it repeats it', async text => {
    const hub = await start()
    const unaffected = await bystander(hub)
    const abuser = await hub.open()
    abuser.ws.send(text)
    expect(await abuser.next('error')).toMatchObject({ error: 'param_invalid' })
    for (let i = 0; i < 4; i++) abuser.ws.send(text)
    expect(await abuser.closed).toBe(1008)
    await unaffected()
  })

  it('gets an error for a binary message', async () => {
    const { open } = await start()
    const abuser = await open()
    abuser.ws.send(Buffer.from([0, 1, 2, 3]))
    expect(await abuser.next('error')).toMatchObject({ error: 'param_invalid' })
  })

  it('gets none of a hundred subscriptions at once, and at most sixty one by one', async () => {
    const { hub, open } = await start()
    const abuser = await open()
    const topics = Array.from({ length: 1000 }, (_, i) => `depth:C${i}/USDT` as const)
    for (let i = 0; i < 1000; i += 100) {
      abuser.say({ op: 'subscribe', topics: topics.slice(i, i + 100) })
      expect(await abuser.next('error')).toMatchObject({ error: 'above_maximum' })
    }
    expect(hub.read('depth:<symbol>')).toEqual([])
    for (const topic of topics.slice(0, 61)) abuser.say({ op: 'subscribe', topics: [topic] })
    expect(await abuser.next('error')).toMatchObject({ error: 'above_maximum' })
    expect(hub.read('depth:<symbol>')).toHaveLength(60)
  })

  it('gets one error for a flood of messages and is closed', async () => {
    const hub = await start()
    const unaffected = await bystander(hub)
    const abuser = await hub.open()
    for (let i = 0; i < 1000; i++) abuser.say({ op: 'ping' })
    expect(await abuser.closed).toBe(1008)
    expect(abuser.of('pong').length).toBeLessThan(200)
    expect(abuser.of('error')).toMatchObject([{ error: 'too_many_requests' }])
    await unaffected()
  })

  it('is closed after a flood of pings', async () => {
    const hub = await start()
    const unaffected = await bystander(hub)
    const abuser = await hub.open()
    for (let i = 0; i < 1000; i++) abuser.ws.ping()
    // The reason may be lost with what the client has not read.
    expect([1006, 1008]).toContain(await abuser.closed)
    await unaffected()
  })
})

describe('a slow reader', () => {
  it('misses public frames and gets a snapshot when it has caught up', async () => {
    const exchange = await start()
    const reader = await deafReader(exchange, ['depth:BTC/USDT'])
    for (let i = 0; i < 2000; i++) {
      exchange.hub.publish('depth:BTC/USDT', depth(2000))
      if (i % 100 === 0) await turn()
    }
    reader.ws.resume()
    const before = reader.of('market_depth')[0]!.seq
    await until(() => reader.of('market_depth').at(-1)?.seq === before + 2000)
    const frames = reader.of('market_depth')
    const last = frames.at(-1)
    expect(frames.length).toBeLessThan(2000)
    expect(last?.snapshot).toBe(true)
    exchange.hub.publish('depth:BTC/USDT', depth(3))
    await reader.settled()
    expect(reader.of('market_depth').at(-1)).toMatchObject({ seq: last!.seq + 1 })
  })

  it('gets one snapshot for many requests, when it has caught up', async () => {
    const exchange = await start()
    const unaffected = await bystander(exchange)
    let made = 0
    exchange.hub.provide('trades:<symbol>', {
      exists: () => true,
      snapshot: () => {
        made += 1
        return [depth(20_000)]
      },
    })
    const reader = await exchange.open()
    reader.ws.pause()
    const ask = async () => {
      reader.say({ op: 'subscribe', topics: ['trades:BTC/USDT'] })
      await unaffected()
    }
    let before = -1
    while (before < made) {
      before = made
      await ask()
    }
    for (let i = 0; i < 20; i++) await ask()
    expect(made).toBe(before)
    reader.ws.resume()
    await until(() => made === before + 1)
    await reader.settled()
    expect(reader.of('market_depth')).toHaveLength(made)
  })

  it('is disconnected when more than 1 MiB of its private frames waits', async () => {
    const exchange = await start()
    const unaffected = await bystander(exchange)
    await deafReader(exchange, ['me'], 'token of 1')
    const news = balance(3, '9'.repeat(64 * 1024))
    await until(() => {
      exchange.hub.toUser(1, news)
      return exchange.hub.size === 1
    })
    expect(exchange.hub.readersOfUser(1)).toBe(0)
    await unaffected()
  })

  it('is disconnected after five seconds without reading; a hundred of them use less than 64 MiB', async () => {
    const exchange = await start()
    const unaffected = await bystander(exchange)
    const readers = await Promise.all(Array.from({ length: 100 }, () => deafReader(exchange, ['depth:BTC/USDT'])))
    const before = process.memoryUsage.rss()
    for (let i = 0; i < 1000; i++) {
      exchange.hub.publish('depth:BTC/USDT', depth(1000))
      if (i % 10 === 0) await turn()
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
    await unaffected()
    // One check records the state, a later one finds that nothing has moved.
    await new Promise(resolve => setTimeout(resolve, 1100))
    exchange.wall.forward(5000)
    await until(() => exchange.hub.size === 1)
    await unaffected()
    for (const reader of readers) reader.ws.terminate()
  })
})

describe('a client that vanished', () => {
  it('is disconnected within two heartbeats, and a client that answers stays', async () => {
    const exchange = await start()
    const unaffected = await bystander(exchange)
    const gone = await exchange.open({ autoPong: false })
    await gone.settled()
    const pinged = new Promise(resolve => gone.ws.once('ping', resolve))
    exchange.wall.forward(30_000)
    await pinged
    await unaffected()
    exchange.wall.forward(30_000)
    expect(await gone.closed).toBe(1006)
    await unaffected()
    expect(exchange.hub.size).toBe(1)
  })
})

describe('a closing hub', () => {
  it('closes readers with code 1001 and does not wait for those that do not read', async () => {
    const { hub, open, close } = await start()
    const polite = await open()
    const deaf = await Promise.all(Array.from({ length: 20 }, () => open()))
    for (const reader of deaf) reader.ws.pause()
    await close()
    exchange = null
    expect(await polite.closed).toBe(1001)
    expect(hub.size).toBe(0)
    for (const reader of deaf) reader.ws.terminate()
  })
})
