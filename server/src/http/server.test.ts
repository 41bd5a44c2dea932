import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log'
import { machineWall } from '../platform/wall'
import type { Call } from './call'
import { createServer } from './server'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const callers: Record<string, object> = {
  alice: { userId: 7, userUuid: 'u7', sessionId: 's', realm: 'user' },
  first: { userId: 1, userUuid: 'u1', sessionId: 's', realm: 'user' },
  operator: { userId: 0, userUuid: '', sessionId: 's', realm: 'operator' },
}

/** A server of these calls; each call that arrives is recorded. `on` is what its handlers do besides. */
async function serving(options: object = {}, on: (call: Call<unknown>) => unknown = () => undefined) {
  const calls: Call<unknown>[] = []
  const [waits, logged]: [string[], string[]] = [[], []]
  const handles =
    <A>(answer: A) =>
    (call: Call<unknown>) => {
      calls.push(call)
      return (on(call) ?? answer) as A
    }
  const lines = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  const log = createLog('info', lines)
  const app = await createServer(
    {
      ...{ log, wall: machineWall, stored: { find: async () => undefined }, hashOf: () => 'hash', busyFor_s: () => 3 },
      hosts: { answersTo: host => host === 'here', isOwnPage: () => true },
      authenticate: token => (callers[token] as never) ?? null,
      languageOf: () => 'jp',
      deadline: { begin: () => waits.push('waits'), limit: (_, work) => work },
      ...{ notReady: () => null, isLetIn: () => true, assertWorldCall: () => undefined },
      ...{ docs: false, rateLimit: false, trustProxy: [], tellsBatch: false },
      ...{ replica: null, faults: null, onlooker: null },
      ...options,
    },
    {
      'POST get/lang': handles('answered'),
      'GET user/entry': handles({ mail: 'sent', sms: 'none', demo_funds: '0' } as const),
      'POST user/has_password': handles(1),
      'POST user/nickname': handles(undefined),
      'POST wallet/demo_funds': handles({ currency: 3, number: '10' }),
      'GET console/outbox': handles({} as never),
      'POST upload': handles('/uploads/x'),
      'POST console/fork': handles({ name: 'x', at: '0' } as never),
    },
  )
  opened.push(app)
  async function ask(request: string, headers: object = {}, body = '') {
    const [method, url] = request.split(' ') as ['GET' | 'POST', string]
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({
      ...{ method, url, remoteAddress: '203.0.113.7' },
      headers: { host: 'here', ...(body !== '' && form), ...headers },
      ...(body !== '' && { payload: body }),
    })
  }
  return { ask, calls, waits, logged }
}
const alice = { authorization: 'Bearer alice' }

describe('a call', () => {
  it('is answered in the envelope, with an id, and kept by nobody', async () => {
    const { ask } = await serving()
    const answer = await ask('POST /api/get/lang')
    expect(answer.json()).toEqual({ type: 'ok', code: 1, data: 'answered' })
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/./),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
  })

  it('that does something says so, in the language that its user chose or that is asked for', async () => {
    const { ask } = await serving()
    const [chosen, asked] = [
      await ask('POST /api/user/nickname', alice, 'nickname=Al'),
      await ask('POST /api/user/nickname', alice, 'nickname=Al&lang=en'),
    ]
    expect(chosen.json()).toEqual({ type: 'ok', code: 1, message: expect.any(String) })
    expect(asked.json().message).not.toBe(chosen.json().message)
    expect((await ask('POST /api/user/nickname', alice, 'nickname=Al&lang=xx')).json().fields).toEqual({
      lang: 'choice',
    })
  })

  it('knows who asks, from where and with what', async () => {
    const { ask, calls } = await serving()
    const headers = {
      ...alice,
      'user-agent': 'x'.repeat(400),
      'x-lagoon-device': 'token',
      'x-forwarded-for': '10.1.1.1',
    }
    await ask('POST /api/user/has_password', headers)
    await ask('GET /api/console/outbox', { authorization: 'operator' })
    await ask('POST /api/get/lang', { 'user-agent': '' })
    expect(calls).toMatchObject([
      { userId: 7, lang: 'jp', ip: '203.0.113.7', agent: 'x'.repeat(300), device: 'token', asked: { by: '7' } },
      { userId: 0, lang: 'hk', device: null, asked: { by: 'operator', sending: null } },
      { userId: 0, asked: { by: '' }, multipart: null },
    ])
  })

  it('has an agent of no name where none is said', async () => {
    const { ask, calls } = await serving()
    await ask('POST /api/get/lang', { 'user-agent': undefined })
    expect(calls[0]?.agent).toBe('')
  })

  it('of the first user of all is answered in the language that they chose', async () => {
    const { ask, calls } = await serving()
    await ask('POST /api/user/has_password', { authorization: 'first' })
    expect(calls[0]).toMatchObject({ userId: 1, lang: 'jp' })
  })

  it('that brings a picture is answered with its address, as data and as message', async () => {
    const picture = { ...alice, 'content-type': 'multipart/form-data; boundary=x' }
    const { ask, calls } = await serving()
    const answer = await ask('POST /api/upload', picture, '--x--\r\n')
    expect(answer.json()).toEqual({ type: 'ok', code: 1, message: '/uploads/x', data: '/uploads/x' })
    expect(calls[0]?.multipart).toMatchObject({ pieces: expect.any(Function) })
    expect((await ask('POST /api/user/nickname', picture, '--x--\r\n')).statusCode).toBe(415)
  })

  it('brings no more than 64 KB, except one that says it takes more', async () => {
    const { ask } = await serving()
    const long = `file=${'x'.repeat(70_000)}`
    expect((await ask('POST /api/user/nickname', alice, long)).statusCode).toBe(413)
    expect((await ask('POST /api/console/fork', { authorization: 'operator' }, long)).statusCode).toBe(200)
  })

  it.each([
    ['POST /api/get/lang', {}, '600'],
    ['GET /api/user/entry', {}, '600'],
    ['POST /api/user/has_password', alice, '300'],
    ['POST /api/user/nickname', alice, '300'],
  ])('has a limit of its own where limits are on: %s', async (call, headers, limit) => {
    const limited = await serving({ rateLimit: true })
    expect((await limited.ask(call, headers)).headers['x-ratelimit-limit']).toBe(limit)
    const open = await serving()
    expect((await open.ask(call, headers)).headers['x-ratelimit-limit']).toBeUndefined()
  })

  it('to an address that is none is refused in the envelope, at our host and at no other', async () => {
    const { ask } = await serving()
    const answer = await ask('GET /api/%zz')
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'param_invalid'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await ask('GET /api/%zz', { host: 'elsewhere' })).statusCode).toBe(421)
  })

  it('comes from where a proxy says, if that is trusted', async () => {
    const { ask, calls } = await serving({ trustProxy: ['203.0.113.7'] })
    await ask('POST /api/get/lang', { 'x-forwarded-for': '10.1.1.1' })
    expect(calls[0]?.ip).toBe('10.1.1.1')
  })

  it('hands its device a token', async () => {
    const { ask } = await serving({}, call => call.giveDevice('given'))
    expect((await ask('POST /api/get/lang')).headers['x-lagoon-device']).toBe('given')
  })

  it('is done once for each key where it moves money, and as often as it is sent elsewhere', async () => {
    const { ask, calls } = await serving()
    const keyed = { ...alice, 'idempotency-key': 'k' }
    await ask('POST /api/wallet/demo_funds', keyed)
    await ask('POST /api/wallet/demo_funds', alice)
    await ask('POST /api/user/nickname', keyed, 'nickname=Al')
    const sending = { user_id: 7, path: 'wallet/demo_funds', key: 'k', hash: 'hash' }
    expect(calls.map(({ asked }) => asked.sending)).toEqual([sending, null, null])
  })

  it('with a stored answer is answered with that', async () => {
    const stored = { find: async () => ({ hash: 'hash', answer: { currency: 3, number: '20' } }) }
    const { ask, calls } = await serving({ stored })
    const answer = await ask('POST /api/wallet/demo_funds', { ...alice, 'idempotency-key': 'k' })
    expect([answer.json().data, calls]).toEqual([{ currency: 3, number: '20' }, []])
  })

  it('whose work is still to come has a deadline, as has one whose caller is looked up', async () => {
    const quick = await serving()
    await quick.ask('POST /api/user/has_password', alice)
    expect(quick.waits).toEqual([])
    const slow = await serving({}, async () => 1)
    await slow.ask('POST /api/user/has_password', alice)
    expect(slow.waits).toEqual(['waits'])
    const lookedUp = await serving({ authenticate: async () => callers.alice })
    expect((await lookedUp.ask('POST /api/user/has_password', alice)).json().data).toBe(1)
    expect(lookedUp.waits).toEqual(['waits'])
  })

  it('is refused without a token, by an unknown path and before the exchange serves', async () => {
    const { ask } = await serving()
    expect((await ask('POST /api/user/has_password')).json().type).toBe('999')
    expect((await ask('POST /api/nothing')).statusCode).toBe(404)
    const starting = await serving({ notReady: () => 'starting' })
    const answer = await starting.ask('POST /api/get/lang')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3'])
  })

  it('has an address of 2,048 characters at most', async () => {
    const { ask } = await serving()
    const address = (length: number) => `GET ${'/api/user/entry?a='.padEnd(length, 'x')}`
    expect((await ask(address(2048))).statusCode).toBe(200)
    expect((await ask(address(2049))).statusCode).toBe(413)
  })

  it('leaves a line in the log, without what was sent', async () => {
    const { ask, logged } = await serving()
    await ask('POST /api/user/nickname', alice, 'nickname=Secret')
    await ask('GET /nowhere?a=Secret')
    const [call, page] = logged.map(line => JSON.parse(line))
    expect(call).toMatchObject({ route: '/api/user/nickname', method: 'POST', status: 200, user: 7 })
    expect(page).toMatchObject({ route: 'none', status: 404 })
    expect(page).not.toHaveProperty('user')
    expect(logged.join()).not.toContain('Secret')
  })
})

describe('an answer', () => {
  it('says what the call declares, and nothing else that is known here', async () => {
    const wallet = { currency: 3, number: '10', secret: 's' }
    const { ask } = await serving({}, ({ userId }) => (userId === 7 ? wallet : undefined))
    expect((await ask('POST /api/wallet/demo_funds', alice)).json().data).toEqual({ currency: 3, number: '10' })
  })

  it('that is the same for everybody is made once, and that of a user each time', async () => {
    const shared = { mail: 'sent', sms: 'none', demo_funds: '0' }
    const { ask } = await serving({}, ({ caller }) => (caller.realm === 'anyone' ? shared : undefined))
    await ask('GET /api/user/entry')
    shared.mail = 'none'
    expect((await ask('GET /api/user/entry')).json().data.mail).toBe('sent')
    const none = { data: [], current_page: 1, per_page: 20, last_page: 1, from: null, to: null }
    const sent = { ...none, total: 1, next_page_url: null, prev_page_url: null }
    const other = await serving({}, () => sent)
    const totalNow = async () =>
      (await other.ask('GET /api/console/outbox', { authorization: 'operator' })).json().data.total
    await totalNow()
    sent.total = 2
    expect(await totalNow()).toBe(2)
  })

  it('that is the same for everybody is whole', async () => {
    const { ask } = await serving()
    const answer = await ask('GET /api/user/entry')
    expect(answer.json().data).toEqual({ mail: 'sent', sms: 'none', demo_funds: '0' })
  })

  it('says which batch has what was done, where somebody needs to know', async () => {
    const did = (call: Call<unknown>) => {
      if (call.asked.batch !== undefined) call.asked.batch = 12
    }
    const [told, untold] = [await serving({ tellsBatch: true }, did), await serving({}, did)]
    const batchOf = async ({ ask }: typeof told) => (await ask('POST /api/get/lang')).headers['x-lagoon-batch']
    expect([await batchOf(told), await batchOf(untold)]).toEqual(['12', undefined])
    expect(await batchOf(await serving({ tellsBatch: true }))).toBeUndefined()
  })
})

describe('a page', () => {
  it('may open a socket to its own host, and is no call', async () => {
    const { ask } = await serving()
    for (const path of ['/h5/x', '/api/docs/x', '/binance/ws']) {
      const { headers } = await ask(`GET ${path}`)
      expect(headers['content-security-policy']).toContain("connect-src 'self' ws://here wss://here")
    }
    for (const path of ['/api/x', '/binance/api/v3/x'])
      expect((await ask(`GET ${path}`)).headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('for another host is none of ours', async () => {
    const { ask } = await serving()
    expect((await ask('GET /h5/', { host: 'elsewhere' })).statusCode).toBe(421)
  })
})

describe('a read of a user', () => {
  const replica = {
    read: async (name: string, { userId }: { userId: number }, seen: number) => ({ answered: [name, userId, seen] }),
  }

  it('is answered by a replica where it says what it has seen', async () => {
    const asked: unknown[] = []
    const reads = { read: async (...of: unknown[]) => asked.push(of.slice(0, 3)) && 2 }
    const { ask, calls } = await serving({ replica: reads })
    const seen = { ...alice, 'x-lagoon-batch': '12' }
    expect((await ask('POST /api/user/has_password', seen)).json().data).toBe(2)
    expect(asked).toEqual([['POST user/has_password', callers.alice, 12]])
    expect(calls).toEqual([])
  })

  it('is answered here where it says nothing of it, as is what is done and what anybody reads', async () => {
    const { ask, calls } = await serving({ replica })
    const seen = { ...alice, 'x-lagoon-batch': '12' }
    await ask('POST /api/user/has_password', alice)
    await ask('POST /api/user/nickname', seen, 'nickname=Al')
    await ask('POST /api/get/lang', seen)
    expect(calls).toHaveLength(3)
  })
})

describe('a call that somebody looks at', () => {
  it('is seen with what it came to', async () => {
    const seen: { call: string; status: number; done: readonly object[] }[] = []
    const onlooker = { saw: (call: never) => seen.push(call) }
    const { ask } = await serving({ onlooker }, call => void call.asked.done?.push({ batch: 5 } as never))
    await ask('POST /api/user/nickname', alice, 'nickname=Al')
    await ask('POST /api/user/nickname')
    expect(seen).toMatchObject([
      { call: 'POST user/nickname', status: 200, done: [{ batch: 5 }], caller: { userId: 7 } },
      { call: 'POST user/nickname', status: 200, done: [], caller: { userId: 0 } },
    ])
  })

  it('goes wrong where that was ordered', async () => {
    const asked: unknown[] = []
    const faults = {
      of(call: string, userId: number, header: string | undefined) {
        asked.push([call, userId, header])
        return header === undefined
          ? null
          : Promise.resolve(header === 'none' ? null : { effect: 'status', status: 429 })
      },
    }
    const { ask, calls } = await serving({ faults })
    const ordered = (fault: string) => ask('POST /api/user/has_password', { ...alice, 'x-lagoon-fault': fault })
    expect((await ordered('429')).statusCode).toBe(429)
    expect(calls).toEqual([])
    expect((await ordered('none')).json().data).toBe(1)
    expect((await ask('POST /api/user/has_password', alice)).json().data).toBe(1)
    expect(asked[0]).toEqual(['POST user/has_password', 7, '429'])
  })
})
