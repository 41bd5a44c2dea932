import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { createClient } from '@lagoon/shared/client/createClient'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { Client } from '../../harness/client'
import { leftBehindBy } from '../../harness/leftovers'
import { LiveSocket } from '../../harness/liveSocket'
import { type ServerProcess, startServerProcess } from '../../harness/process'

/** `DEMO=1`, as the image starts: anyone with the link can use everything, others see only pages. */
let dataDir: string
let server: ServerProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(leftBehindBy('lagoon-demo-'))
})
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<{ running: ServerProcess; secret: string; password: string }> {
  const image = { NODE_ENV: 'production', HOST: '0.0.0.0' }
  server = await startServerProcess({ ...image, DEMO: '1', DATA_DIR: dataDir })
  await server.ready()
  const printed = (pattern: RegExp) => String(pattern.exec(server?.said() ?? '')?.[1])
  return { running: server, secret: printed(/#key=([\w-]+)/), password: printed(/operator \/ (\S+)/) }
}

const opened = (url: string, protocols: string[]): Promise<boolean> =>
  new Promise(done => {
    const socket = new WebSocket(url.replace('http', 'ws'), protocols)
    socket.on('open', () => done(true)).on('error', () => done(false))
    socket.on('open', () => socket.close())
  })

const withKey =
  (key: string): typeof fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, 'x-world-secret': key } })

describe('a shared demo', () => {
  it('starts without preparation and opens only to holders of its link', async () => {
    const { running, secret, password } = await start()
    expect(secret).toMatch(/^[\w-]{32}$/)
    const { mode } = await stat(join(dataDir, 'demo-secrets.json'))
    expect(mode & 0o077).toBe(0)
    const strangers = [
      await fetch(`${running.url}/api/user/demo_people`),
      await fetch(`${running.url}/api/user/demo_people`, { headers: { 'x-world-secret': `${secret}x` } }),
      await fetch(`${running.url}/api/console/login`, { method: 'POST' }),
    ]
    for (const answer of strangers) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: 'link_needed' })
    }
    expect((await fetch(`${running.url}/h5/`)).status).toBe(200)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    expect(await opened(`${running.url}/ws`, [])).toBe(false)
    expect(await opened(`${running.url}/ws`, ['lagoon', `key.${secret}`])).toBe(true)

    const guest = createClient({ origin: running.url, fetch: withKey(secret) })
    const [person] = await guest.call('GET user/demo_people', {})
    expect(person?.password).toBe('lagoon1')
    expect(await guest.call('GET user/entry', {})).toMatchObject({ mail: 'shown', demo_funds: '10000' })
    const operator = guest.as(await guest.call('POST console/login', { account: 'operator', password }))
    await operator.call('POST console/advance', { seconds: 60 })

    // The link and the password are the same after a restart.
    await running.end('SIGTERM')
    expect(await start()).toMatchObject({ secret, password })
  })

  it('S-61 generates an operator password and limits a guest to their own account until the code is withdrawn', async () => {
    const { running, secret, password } = await start()
    const { url } = running
    const holder = new Client(url, null, withKey(secret))
    const common = await holder.send('POST console/login', { account: 'operator', password: 'operator' })
    expect([common.body.error, password.length]).toEqual(['login_failed', 32])
    const operator = holder.as(await holder.call('POST console/login', { account: 'operator', password }))
    const { id, link } = await operator.call('POST console/guest', {})
    const code = String(/^\/h5\/#\/\?guest=([\w-]+)$/.exec(link)?.[1])
    const stranger = new Client(url)
    const token = await stranger.call('POST user/guest', { code })
    const guest = stranger.as(token)
    const errorOf = async (by: Client, call: string, input: Record<string, unknown> = {}) =>
      (await by.send(call, input)).body.error

    // Everything that the phone received, used as the key of the demo and as a login.
    for (const key of [code, token])
      for (const login of [null, token]) {
        const attacker = new Client(url, login, withKey(key))
        for (const [call, input] of [
          ['POST console/login', { account: 'operator', password }],
          ['POST console/credit', { user_id: 1001, account: 'change', currency_id: 3, number: '1000', reason: 'mine' }],
          ['GET console/world', {}],
          ['POST user/login', { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' }],
        ] as const)
          expect([call, await errorOf(attacker, call, input)]).toEqual([call, 'link_needed'])
      }
    expect(await errorOf(guest, 'POST %63onsole/login', { account: 'operator', password })).toBe('link_needed')

    expect((await guest.call('GET user/center', {})).nickname).toMatch(/^Guest /)
    await guest.call('POST wallet/demo_funds', {})
    expect(await errorOf(stranger, 'GET currency/quotation_new')).toBe('link_needed')
    const alices = { user_string: 'alice@lagoon.test', type: 'forget' }
    expect(await errorOf(guest, 'POST user/shown_code', alices)).toBe('forbidden')
    const withKeyOf = (key: string) => LiveSocket.open(`${url.replace('http', 'ws')}/ws`, {}, ['lagoon', `key.${key}`])
    const [sockets, visitor] = [await Promise.all([token, token].map(withKeyOf)), await withKeyOf(secret)]
    // One socket logs in and one stays anonymous; both were opened with the guest's token.
    sockets[0]?.say({ op: 'auth', token })
    await Promise.all([sockets[0]?.next('auth'), sockets[1]?.settled()])

    await operator.call('POST console/guest/withdraw', { id })
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401])
    await visitor.settled()
    expect(await errorOf(guest, 'GET user/center')).toBe('link_needed')
    expect(await opened(`${url}/ws`, ['lagoon', `key.${token}`])).toBe(false)
    expect(await errorOf(stranger, 'POST user/guest', { code })).toBe('code_invalid')
  })
})

describe('docker-compose.yml', () => {
  it('starts the demo by default, requires only database passwords, and uses only known settings and volumes', async () => {
    const { services, volumes } = parse(await readFile(join(projectFolder, 'docker-compose.yml'), 'utf8'), {
      merge: true,
    })
    const { app, postgres } = services
    expect(app.profiles).toEqual(['app'])
    expect(app.environment.DEMO).toMatch(/^\$\{DEMO:-1\}$/)
    for (const value of Object.values(app.environment).map(String)) {
      expect(value).not.toMatch(/\$\{(?!(POSTGRES|SERVER)_PASSWORD:)\w+(\}|:?\?)/)
    }
    expect(Object.keys(app.depends_on)).toEqual(['postgres'])
    expect(app.depends_on.postgres.condition).toBe('service_healthy')
    expect(postgres.healthcheck.test[0]).toBe('CMD')
    const mounted = Object.values(services).flatMap(service => (service as { volumes?: string[] }).volumes ?? [])
    expect([...new Set(mounted.map(each => each.split(':')[0]))].sort()).toEqual(Object.keys(volumes).sort())
    const known = await readFile(join(projectFolder, 'server/src/settings/config.ts'), 'utf8')
    for (const name of Object.keys(app.environment)) expect(known).toContain(`env.${name}`)
  })
})
