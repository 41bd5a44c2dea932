import { createHosts } from '@lagoon/server/http/hosts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { balance, quote, startHub, type TestHub } from '../harness/liveHub'
import { LiveSocket, turnedAway } from '../harness/liveSocket'
import { register } from '../kit/register'

let exchange: TestHub | null = null
const behindDemo = createHosts({ host: '127.0.0.1', allowed: ['demo.example'] })

async function start(options: Parameters<typeof startHub>[0] = {}): Promise<TestHub> {
  exchange = await startHub(options)
  exchange.hub.provide('market', {
    exists: topic => topic === 'market',
    snapshot: () => [quote('BTC/USDT', 60_000), quote('ETH/USDT', 3000), quote('SOL/USDT', 150)],
  })
  exchange.hub.provideMe({ snapshot: async userId => [balance(3, `${userId}00`)] })
  return exchange
}

afterEach(async () => {
  await exchange?.close()
  exchange = null
})

describe('an error message', () => {
  it('is in the last language requested, else in that of the user, else in the default', async () => {
    const { open } = await start()
    const reader = await open()
    const wrong = async (message: Parameters<typeof reader.say>[0]) => {
      reader.say(message)
      return (await reader.next('error')).message
    }
    const requested = { op: 'subscribe' as const, topics: ['me' as const] }
    expect(await wrong(requested)).toBe('請先登入')
    expect(await wrong({ ...requested, lang: 'en' })).toBe('Please log in')
    expect(await wrong(requested)).toBe('Please log in')
    const other = await open()
    other.say({ op: 'auth', token: 'token of 2' })
    await other.next('auth')
    other.say({ op: 'auth', token: 'of nobody' })
    expect((await other.next('error')).message).toBe('โปรดเข้าสู่ระบบ')
  })
})

describe('a public topic', () => {
  it('starts with a snapshot and numbers its frames consecutively, without a login', async () => {
    const { hub, open } = await start()
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['market'] })
    expect(await reader.next('subscribed')).toEqual({ type: 'subscribed', topics: ['market'] })
    await reader.settled()
    hub.publish('market', quote('BTC/USDT', 60_001))
    hub.publish('market', quote('BTC/USDT', 60_002))
    await reader.settled()
    const frames = reader.of('daymarket')
    expect(frames.map(frame => frame.now_price)).toEqual([60_000, 3000, 150, 60_001, 60_002])
    expect(frames.map(frame => frame.snapshot)).toEqual([true, undefined, undefined, undefined, undefined])
    expect(frames.map(frame => frame.seq - frames[0]!.seq)).toEqual([0, 1, 2, 3, 4])
  })

  it('sends the same bytes to every reader', async () => {
    const { hub, open } = await start()
    const readers = await Promise.all([open(), open(), open()])
    for (const reader of readers) {
      reader.say({ op: 'subscribe', topics: ['market'] })
      await reader.settled()
    }
    hub.publish('market', quote('BTC/USDT', 1.5))
    await Promise.all(readers.map(reader => reader.settled()))
    const latest = readers.map(reader => reader.texts.findLast(text => text.includes('daymarket')))
    expect(new Set(latest).size).toBe(1)
    expect(latest[0]).toContain('"now_price":1.5')
  })

  it('sends a new snapshot when a reader subscribes again', async () => {
    const { open } = await start()
    const reader = await open()
    for (const _ of [1, 2]) {
      reader.say({ op: 'subscribe', topics: ['market'] })
      await reader.settled()
    }
    expect(reader.of('daymarket').filter(frame => frame.snapshot)).toHaveLength(2)
  })

  it('sends nothing after unsubscribing and has no readers left', async () => {
    const { hub, open } = await start()
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['market', 'world'] })
    await reader.settled()
    expect([hub.readers('market'), hub.read('market')]).toEqual([1, ['market']])
    reader.say({ op: 'unsubscribe', topics: ['market'] })
    await reader.settled()
    hub.publish('market', quote('BTC/USDT', 2))
    await reader.settled()
    expect(reader.of('daymarket')).toHaveLength(3)
    expect(reader.of('subscribed').at(-1)?.topics).toEqual(['world'])
    expect([hub.readers('market'), hub.read('market')]).toEqual([0, []])
  })

  it('sends events that happen while its snapshot is made after the snapshot', async () => {
    const { hub, open } = await start()
    let give: () => void = () => undefined
    const made = new Promise<void>(resolve => {
      give = resolve
    })
    const requested = new Promise<void>(resolve => {
      hub.provide('trades:<symbol>', {
        exists: () => true,
        snapshot: async () => {
          resolve()
          await made
          return [{ type: 'match_trade', symbol: 'BTC/USDT', data: [] }]
        },
      })
    })
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['trades:BTC/USDT'] })
    await requested
    const trade = { ts: 1, direction: 'buy' as const, price: 1, amount: 1 }
    hub.publish('trades:BTC/USDT', { type: 'match_trade', symbol: 'BTC/USDT', data: [trade] })
    give()
    const [first, second] = [await reader.next('match_trade'), await reader.next('match_trade')]
    expect([first.snapshot, first.data, second.data]).toEqual([true, [], [trade]])
    expect(second.seq).toBe(first.seq + 1)
  })

  it('is refused by name when it does not exist', async () => {
    const { open } = await start()
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['depth:NO/USDT', 'market'] })
    expect(await reader.next('error')).toMatchObject({ error: 'not_found', topic: 'depth:NO/USDT' })
    expect((await reader.next('subscribed')).topics).toEqual(['market'])
  })
})

// The hub writes shared frames to the TCP socket directly, past `ws`. That is sound while `ws` writes each of its own frames whole and at
// once.
describe('our own frames among those of ws', () => {
  it('arrive complete and in order at any size', async () => {
    const { hub, open } = await start()
    const reader = await open()
    const pongs: string[] = []
    reader.ws.on('pong', data => pongs.push(String(data)))
    reader.say({ op: 'subscribe', topics: ['market'] })
    await reader.settled()
    const rounds = Array.from({ length: 80 }, (_, round) => `${round}`.padEnd(1 + (round % 125), '.'))
    for (const [round, ping] of rounds.entries()) {
      reader.ws.ping(ping)
      for (let i = 0; i < 3; i++) hub.publish('market', quote('X'.repeat(40 * round), round))
      await new Promise(setImmediate)
      hub.publish('market', quote('Y', round))
    }
    await reader.settled()
    expect(pongs).toEqual(rounds)
    const seqs = reader.of('daymarket').map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, i) => (seqs[0] as number) + i))
    expect(seqs).toHaveLength(3 + 4 * rounds.length)
  })

  it('arrive before the close frame that is sent after them', async () => {
    const { hub, open } = await start()
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['market'] })
    await reader.settled()
    hub.publish('market', quote('BTC/USDT', 61_000))
    await new Promise(process.nextTick)
    await Promise.all([hub.close(), reader.closed])
    expect(await reader.closed).toBe(1001)
    expect(reader.of('daymarket').at(-1)?.now_price).toBe(61_000)
  })
})

describe('the private topic of a user', () => {
  it('S-22 requires a login', async () => {
    const { open } = await start()
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['me'] })
    expect(await reader.next('error')).toMatchObject({ error: 'not_logged_in', topic: 'me' })
  })

  it('S-22 sends private frames to every socket of the user and to no other user', async () => {
    const { hub, open } = await start()
    const [mine, alsoMine, other] = await Promise.all([open(), open(), open()])
    for (const [socket, userId] of [
      [mine, 1],
      [alsoMine, 1],
      [other, 2],
    ] as const) {
      socket.say({ op: 'auth', token: `token of ${userId}` })
      socket.say({ op: 'subscribe', topics: ['me'] })
      expect(await socket.next('auth')).toEqual({ type: 'auth', user_id: userId })
      expect(await socket.next('wallet')).toMatchObject({ snapshot: true, data: { change_balance: `${userId}00` } })
    }
    hub.toUser(1, balance(3, '77'))
    await Promise.all([mine, alsoMine, other].map(socket => socket.settled()))
    expect(mine.of('wallet').at(-1)?.data.change_balance).toBe('77')
    expect(alsoMine.of('wallet').at(-1)?.data.change_balance).toBe('77')
    expect(mine.of('wallet')[1]?.seq).toBe(mine.of('wallet')[0]!.seq + 1)
    expect(other.of('wallet')).toHaveLength(1)
  })

  it('S-22 cannot be subscribed to for another user', async () => {
    const { open } = await start()
    const reader = await open()
    reader.say({ op: 'auth', token: 'token of 1' })
    reader.ws.send('{"op":"subscribe","topics":["me:2"]}')
    expect(await reader.next('error')).toMatchObject({ error: 'not_found', topic: 'me:2' })
    reader.say({ op: 'auth', token: 'token of 2' })
    expect(await reader.next('error')).toMatchObject({ error: 'forbidden' })
  })

  it.each(['junk', 'token of the operator'])('is refused for %s, and public topics stay open', async token => {
    const { open } = await start()
    const reader = await open()
    reader.say({ op: 'auth', token })
    expect(await reader.next('error')).toMatchObject({ error: 'not_logged_in' })
    reader.say({ op: 'subscribe', topics: ['market'] })
    expect((await reader.next('daymarket')).snapshot).toBe(true)
  })

  it('S-22 closes with the session', async () => {
    const { hub, open } = await start()
    const [one, two] = await Promise.all([open(), open()])
    one.say({ op: 'auth', token: 'token of 1' })
    two.say({ op: 'auth', token: 'token of 2' })
    await Promise.all([one.next('auth'), two.next('auth')])
    hub.revoked('session of 1')
    expect(await one.closed).toBe(4401)
    expect(one.of('error')).toMatchObject([{ error: 'not_logged_in' }])
    await two.settled()
  })

  it('S-22 closes within seconds when the token becomes invalid without notice', async () => {
    const { tokens, wall, open } = await start()
    const reader = await open()
    reader.say({ op: 'auth', token: 'token of 1' })
    await reader.next('auth')
    tokens.clear()
    wall.forward(3000)
    expect(await reader.closed).toBe(4401)
  })
})

describe('S-54, S-22 a private frame after a restore', () => {
  it('goes to the new holder of a user id and never to the previous one', async () => {
    let answers: (() => void) | null = null
    const held = new Promise<void>(done => {
      answers = done
    })
    let replaced = false
    const { hub, world, tokens, open } = await start({
      authenticate: async token => {
        if (replaced && token === 'token of 1') await held
        return tokens.get(token) ?? null
      },
    })
    const before = await open()
    before.say({ op: 'auth', token: 'token of 1' })
    before.say({ op: 'subscribe', topics: ['me'] })
    await before.settled()
    const heard = before.of('wallet').length

    world.epoch = 'restored'
    replaced = true
    tokens.delete('token of 1')
    tokens.set('token of the next', { userId: 1, userUuid: 'uuid of the next', sessionId: 'next', realm: 'user' })
    hub.toUser(1, balance(3, '7'))
    hub.publishWorld(world)
    const next = await open()
    next.say({ op: 'auth', token: 'token of the next' })
    next.say({ op: 'subscribe', topics: ['me'] })
    await next.settled()
    hub.toUser(1, balance(3, '8'))
    await Promise.all([next.settled(), before.settled()])
    expect(next.of('wallet').map(({ data }) => data.change_balance)).toEqual(['100', '8'])
    expect(before.of('wallet')).toHaveLength(heard)

    answers!()
    expect(await before.closed).toBe(4401)
    expect(before.of('wallet')).toHaveLength(heard)
  })
})

describe('S-54 a socket', () => {
  it('is closed after a minute without a message, while another one that sends messages stays open', async () => {
    const { wall, open } = await start()
    const [silent, reader] = await Promise.all([open(), open()])
    silent.say({ op: 'subscribe', topics: ['market'] })
    await silent.settled()
    wall.forward(50_000)
    await reader.settled()
    wall.forward(10_000)
    expect(await silent.closed).toBe(4408)
    await reader.settled()
    reader.ws.ping()
  })
})

describe('the world topic', () => {
  it('sends time, pace, epoch and scenario', async () => {
    const scenario = { shape: 'crash', symbol: '' } as const
    const { open } = await start({ scenarios: () => ({ scenario, options_paused: [] }) })
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['world'] })
    expect(await reader.next('world')).toMatchObject({
      snapshot: true,
      now: 1_800_000_000_000,
      frozen: false,
      speed: 1,
      epoch: 'first',
      scenario,
    })
    reader.say({ op: 'ping' })
    expect(await reader.next('pong')).toEqual({ type: 'pong', now: 1_800_000_000_000 })
  })

  it('limits its frames in a fast world and always sends the final state', async () => {
    const { hub, world, open } = await start()
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['world'] })
    await reader.settled()
    for (let second = 0; second < 1000; second++) {
      world.horizon += 1
      hub.publishWorld(world)
    }
    while ((await reader.next('world')).now !== 1_800_001_000_000);
    expect(reader.of('world').length).toBeLessThan(10)
  })

  it('announces a new epoch, and all topics send new snapshots', async () => {
    const { hub, world, open } = await start()
    const reader = await open()
    reader.say({ op: 'auth', token: 'token of 1' })
    reader.say({ op: 'subscribe', topics: ['world', 'market', 'me'] })
    await reader.settled()
    const before = reader.heard.length
    world.epoch = 'restored'
    hub.publishWorld(world)
    await reader.settled()
    const after = reader.heard.slice(before)
    expect(after[0]).toMatchObject({ type: 'world', epoch: 'restored' })
    const shown = after.filter(frame => 'snapshot' in frame && frame.snapshot).map(frame => frame.type)
    expect(shown.sort()).toEqual(['daymarket', 'wallet', 'world'])
  })
})

describe('S-22 a page', () => {
  it('may connect from this address or from an allowed host', async () => {
    const { host, open } = await start({ isOwnPage: behindDemo.isOwnPage })
    for (const origin of [`http://${host}`, `https://${host}`, 'https://demo.example']) {
      await (await open({ origin })).settled()
    }
  })

  it.each(['https://evil.example', 'http://127.0.0.1:1', 'null', 'file://'])(
    'may not connect from %s',
    async origin => {
      const { url } = await start({ isOwnPage: behindDemo.isOwnPage })
      expect(await turnedAway(url, { origin })).toBe(403)
    },
  )
})

describe('a network address', () => {
  it('can hold a limited number of sockets until it closes one', async () => {
    const { url, hub, open } = await start({ perAddress: 2 })
    const [one] = await Promise.all([open(), open()])
    expect(await turnedAway(url)).toBe(429)
    one?.ws.close()
    await one?.closed
    await open()
    expect(hub.size).toBe(2)
  })
})

describe('a whole exchange', () => {
  let whole: TestExchange

  beforeAll(async () => {
    whole = await startExchange()
  })

  afterAll(async () => {
    await whole.stop()
  })

  const open = () => LiveSocket.open(`${whole.origin.replace('http', 'ws')}/ws`)

  it('sends every pair and the time, and updates them when the world advances', async () => {
    const reader = await open()
    reader.say({ op: 'subscribe', topics: ['market', 'world'] })
    const before = await reader.next('world')
    await reader.settled()
    const trading = [...whole.inside.listing.pairs].filter(pair => pair.opens_at <= whole.clock.now())
    expect(new Set(reader.of('daymarket').map(frame => frame.symbol)).size).toBe(trading.length)
    await whole.clock.advance(60)
    expect((await reader.next('world')).now).toBe(before.now + 60_000)
    expect((await reader.next('daymarket')).snapshot).toBeUndefined()
  })

  it('closes only the sockets of the user who logs out', async () => {
    const [alice, bob] = [await whole.as('alice'), await whole.as('bob')]
    const [hers, his] = [await open(), await open()]
    hers.say({ op: 'auth', token: String(alice.token) })
    his.say({ op: 'auth', token: String(bob.token) })
    await Promise.all([hers.next('auth'), his.next('auth')])
    await alice.call('POST user/logout', {})
    expect(await hers.closed).toBe(4401)
    await his.settled()
  })

  it('S-54, S-22 closes the socket of the previous holder of a user id after a restore', async () => {
    const operator = await whole.operator()
    await operator.call('POST console/snapshots', { name: 'before' })
    const gone = await register(whole, 'gone', { funds: { change: { USDT: '5' } } })
    const stale = await open()
    stale.say({ op: 'auth', token: String(gone.token) })
    stale.say({ op: 'subscribe', topics: ['me'] })
    const { user_id } = await stale.next('auth')
    await stale.settled()
    const heard = stale.of('wallet').length
    await operator.call('POST console/restore', { name: 'before' })
    const next = await register(whole, 'next', { funds: { change: { USDT: '7' } } })
    expect((await next.call('GET user/center', {})).id).toBe(user_id)
    expect(await stale.closed).toBe(4401)
    expect(stale.of('wallet')).toHaveLength(heard)
  })

  it('reports its readiness checks and its metrics', async () => {
    await whole.clock.advance(1)
    const ready = await fetch(`${whole.origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        ok: true,
        checks: { database: 'ok', migrations: 'ok', loaded: 'ok', writer: 'ok', queue: 'ok', horizon: 'ok' },
      },
    ])
    const metrics = await (await fetch(`${whole.origin}/metrics`)).text()
    expect(metrics).toMatch(/lagoon_lane_batch_commands_count [1-9]/)
    expect(metrics).toContain('route="/readyz"')
  })

  it('answers a plain request to /ws in the envelope', async () => {
    const answer = await fetch(`${whole.origin}/ws`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { type: 'error', error: 'not_found' }])
  })
})
