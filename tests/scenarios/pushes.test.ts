import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { openMailbox } from '../harness/smtp'

/** The channels of notifications, with a mail server and a push service that decrypts what it receives, as a browser does. */
const bytes = (text: string) => Buffer.from(text, 'base64url')

async function openPushService() {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys()
  const auth = randomBytes(16)
  const received: { headers: IncomingHttpHeaders; payload: { id: number; title: string; text: string } }[] = []
  const service = {
    status: 201,
    received,
    endpoint: '',
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
  }
  const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const decrypt = (body: Buffer) => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
    const secret = derived(browser.computeSecret(sender), auth, info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derived(secret, salt, 'Content-Encoding: nonce\0', 12),
    )
    cipher.setAuthTag(body.subarray(-16))
    const record = Buffer.concat([cipher.update(body.subarray(21 + sender.length, -16)), cipher.final()])
    expect(record.at(-1)).toBe(2)
    return JSON.parse(record.subarray(0, -1).toString())
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ headers: request.headers, payload: decrypt(Buffer.concat(parts)) })
    response.writeHead(service.status).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  service.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/alice`
  return Object.assign(service, { close: () => new Promise(done => server.close(done)) })
}

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let service: Awaited<ReturnType<typeof openPushService>>
let world: TestExchange
let alice: Client
let operator: Client
beforeAll(async () => {
  mailbox = await openMailbox()
  service = await openPushService()
  world = await startExchange({ mailUrl: mailbox.url })
  alice = await world.as('alice')
  operator = await world.operator()
})
afterAll(async () => {
  await world.stop()
  await service.close()
  await mailbox.close()
})

const credit = (number: string) =>
  operator.call('POST console/credit', { user_id: 1001, account: 'change', currency_id: 3, number, reason: 'test' })
const inbox = async () => (await alice.call('GET notifications', { limit: 50 })).data.map(({ data }) => data.amount)
const subscribe = (more: object = {}) =>
  alice.ask('POST notifications/push', { endpoint: service.endpoint, ...service.keys, ...more })

describe('a push', () => {
  it('is encrypted for its browser and signed with the key that the browser was given', async () => {
    const { push_key } = await alice.call('GET notifications/settings', {})
    expect((await subscribe()).body.type).toBe('ok')
    await credit('1234.5')
    await expect.poll(() => service.received.length).toBe(1)
    const [{ headers, payload } = { headers: {}, payload: null }] = service.received
    const [row] = (await alice.call('GET notifications', {}, { lang: 'hk' })).data
    expect(payload).toEqual({ id: row?.id, title: row?.title, text: row?.text })
    expect(payload?.text).toContain('1,234.5 USDT')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(push_key)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const [x, y] = [bytes(push_key).subarray(1, 33), bytes(push_key).subarray(33)].map(part =>
      part.toString('base64url'),
    )
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, bytes(signature))).toBe(true)
    expect(JSON.parse(bytes(claims).toString())).toMatchObject({ aud: new URL(service.endpoint).origin })
  })

  it('is signed with the same key after a restart, and ends when the push service no longer knows the browser', async () => {
    const { push_key } = await alice.call('GET notifications/settings', {})
    await world.restart()
    expect((await alice.call('GET notifications/settings', {})).push_key).toBe(push_key)
    service.status = 410
    await credit('1')
    await expect.poll(() => world.db.prisma.pushSubscription.count()).toBe(0)
    service.status = 201
  })

  it('ends with the session', async () => {
    const login = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' } as const
    const guest = world.anyone.as(await world.anyone.call('POST user/login', login))
    await guest.call('POST notifications/push', { endpoint: service.endpoint, ...service.keys })
    await guest.call('POST user/logout', {})
    const count = service.received.length
    await credit('2')
    await expect.poll(inbox).toContain('2')
    expect(service.received.length).toBe(count)
  })

  it('is refused if its keys or its address are invalid', async () => {
    for (const [more, field] of [
      [{ p256dh: service.keys.auth }, 'p256dh'],
      [{ auth: 'AAAA' }, 'p256dh'],
      [{ endpoint: 'file:///etc/passwd' }, 'endpoint'],
    ] as const) {
      expect((await subscribe(more)).body).toMatchObject({ error: 'param_invalid', fields: { [field]: 'choice' } })
    }
  })
})

describe('the channels of a kind', () => {
  it('are the inbox and pushes at first, and change only where the user says so', async () => {
    const { kinds, mail } = await alice.call('GET notifications/settings', {})
    expect(mail).toBe(1)
    expect(new Set(kinds.map(({ kind, ...channels }) => JSON.stringify(channels)))).toEqual(
      new Set(['{"app":1,"mail":0,"push":1}']),
    )
    await subscribe()
    const count = service.received.length
    await alice.call('POST notifications/settings', { kind: 'balance', mail: 1, push: 0 })
    await credit('3')
    await expect.poll(() => mailbox.letters.length).toBe(1)
    expect(mailbox.letters[0]).toContain('To: alice@lagoon.test')
    await alice.call('POST notifications/settings', { kind: 'balance', app: 0, mail: 0, push: 1 })
    await credit('4')
    await expect.poll(() => service.received.length).toBe(count + 1)
    expect(await inbox()).toEqual(['3', '2', '1', '1234.5'])
  })

  it('always include the inbox for security', async () => {
    const refused = await alice.ask('POST notifications/settings', { kind: 'security', app: 0 })
    expect(refused.body).toMatchObject({ error: 'param_invalid', fields: { app: 'choice' } })
    const { kinds } = await alice.call('GET notifications/settings', {})
    expect(kinds.find(({ kind }) => kind === 'security')).toMatchObject({ app: 1, push: 1 })
  })
})
