import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { createClient } from '@lagoon/shared/client/createClient'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { type ServerProcess, startServerProcess } from '../harness/process'

/** `DEMO=1`, as the image starts: everything for who has the link, pages alone for everybody else. */
let dataDir: string
let server: ServerProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-demo-'))
})
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<{ running: ServerProcess; secret: string }> {
  const image = { NODE_ENV: 'production', HOST: '0.0.0.0' }
  server = await startServerProcess({ ...image, DEMO: '1', DATA_DIR: dataDir })
  await server.ready()
  return { running: server, secret: String(/#key=([\w-]+)/.exec(server.said())?.[1]) }
}

const opened = (url: string, protocols: string[]): Promise<boolean> =>
  new Promise(done => {
    const socket = new WebSocket(url.replace('http', 'ws'), protocols)
    socket.on('open', () => done(true)).on('error', () => done(false))
    socket.on('open', () => socket.close())
  })

describe('a demo for a shared place', () => {
  it('starts without preparation, and is everything to who has its link and nothing to who has not', async () => {
    const { running, secret } = await start()
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

    const withLink: typeof fetch = (url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, 'x-world-secret': secret } })
    const guest = createClient({ origin: running.url, fetch: withLink })
    const [person] = await guest.call('GET user/demo_people', {})
    expect(person?.password).toBe('lagoon1')
    expect(await guest.call('GET user/entry', {})).toMatchObject({ mail: 'shown', demo_funds: '10000' })
    const operator = guest.as(await guest.call('POST console/login', { account: 'operator', password: 'operator' }))
    await operator.call('POST console/advance', { seconds: 60 })

    // The same link after a restart.
    await running.end('SIGTERM')
    expect((await start()).secret).toBe(secret)
  })
})

describe('docker-compose.yml', () => {
  it('starts into the demo with one command: every setting has a value, and nothing it names is missing', async () => {
    const { services, volumes } = parse(await readFile(join(projectFolder, 'docker-compose.yml'), 'utf8'), {
      merge: true,
    })
    const { app, postgres } = services
    expect(app.profiles).toEqual(['app'])
    expect(app.environment.DEMO).toMatch(/^\$\{DEMO:-1\}$/)
    for (const value of Object.values(app.environment).map(String)) {
      expect(value).not.toMatch(/\$\{\w+(\}|:?\?)/)
    }
    expect(Object.keys(app.depends_on)).toEqual(['postgres'])
    expect(app.depends_on.postgres.condition).toBe('service_healthy')
    expect(postgres.healthcheck.test[0]).toBe('CMD')
    const mounted = Object.values(services).flatMap(service => (service as { volumes?: string[] }).volumes ?? [])
    expect([...new Set(mounted.map(each => each.split(':')[0]))].sort()).toEqual(Object.keys(volumes).sort())
    const known = await readFile(join(projectFolder, 'server/src/config.ts'), 'utf8')
    for (const name of Object.keys(app.environment)) expect(known).toContain(`env.${name}`)
  })
})
