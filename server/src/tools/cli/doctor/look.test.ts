import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookAtCluster } from './cluster'
import { lookAtFolder } from './folder'
import { lookAtBroker } from './look'
import { lookAtPort } from './port'
import { lookAtPostgres } from './programs'

let folder: string
const open: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-doctor-'))
})
afterEach(async () => {
  for (const server of open.splice(0)) server.close()
  await rm(folder, { recursive: true })
})

describe('a data folder', () => {
  const clusterOf = async (name: string, files: Record<string, string>, postgres: string | null = '18.4') => {
    const dataDir = join(folder, name)
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeFile(join(dataDir, 'postgres', file), text)
    return lookAtCluster(dataDir, postgres)
  }

  it('has no world before the first start', async () => {
    expect(await lookAtCluster(join(folder, 'nothing'), '18.4')).toBeNull()
    expect(await clusterOf('empty', {})).toBeNull()
  })

  it('has the Postgres version of its world and the version of the bundled Postgres', async () => {
    expect(await clusterOf('old', { PG_VERSION: '17\n' })).toEqual({ version: '17', wanted: '18', left: null })
    expect(await clusterOf('unknown', { PG_VERSION: '18\n' }, null)).toMatchObject({ wanted: null })
  })

  it('names the process in its pid file, which has ended or is another program', async () => {
    const of = async (pid: string) => (await clusterOf(`of ${pid}`, { PG_VERSION: '18', 'postmaster.pid': pid }))?.left
    expect(await of('2147483647\n/data\n')).toEqual({ pid: 2_147_483_647, is: 'stale', name: null })
    const mine = await of(`${process.pid}\n/data\n`)
    expect(mine).toMatchObject({ pid: process.pid, is: mine?.name === null ? 'unknown' : 'other' })
    expect(await of('1\n/data\n')).toMatchObject({ pid: 1 })
    expect(await of('0')).toBeNull()
    expect(await of('gone')).toBeNull()
  })

  it('is inspected for free space, permissions and newest file, and is not changed', async () => {
    const path = join(folder, 'data')
    await mkdir(path)
    await writeFile(join(path, 'old'), '')
    await writeFile(join(path, 'new'), '')
    await utimes(join(path, 'old'), 1000, 1000)
    await utimes(join(path, 'new'), 2000, 2000)
    const found = await lookAtFolder(path, 1_500_000)
    expect(found).toMatchObject({ path, writable: true, fault: null, ahead_ms: 500_000 })
    expect(found.free_mb).toBeGreaterThan(0)
    expect(await readdir(path)).toEqual(['new', 'old'])
  })

  it('shows its free space in whole megabytes, if the system reports it', async () => {
    const room = async () => ({ bavail: 3_000_000, bsize: 4096 })
    expect(await lookAtFolder(folder, 0, room)).toMatchObject({ free_mb: 11_718 })
    expect(await lookAtFolder(folder, 0, () => Promise.reject(new Error('ENOSYS')))).toMatchObject({ free_mb: null })
  })

  it('is inspected at its nearest existing parent if it does not exist yet', async () => {
    const path = join(folder, 'not', 'yet')
    expect(await lookAtFolder(path, 1_500_000)).toMatchObject({ path, writable: true, ahead_ms: -1_500_000 })
    await writeFile(join(folder, 'file'), '')
    expect(await lookAtFolder(join(folder, 'file'), 0)).toMatchObject({ writable: false, fault: 'ENOTDIR' })
  })
})

describe('a port', () => {
  const listening = async (server: Server) => {
    open.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const answering = (answer: object) => createHttp((_, response) => response.end(JSON.stringify(answer)))

  it.each([
    ['lagoon', { checks: { horizon: 'ok' } }],
    ['taken', { checks: { disk: 'ok' } }],
    ['taken', { status: 'ok' }],
  ])('is %s if a program answers %j', async (state, answer) => {
    const number = await listening(answering(answer))
    expect(await lookAtPort('127.0.0.1', number)).toMatchObject({ host: '127.0.0.1', number, state })
  })

  it('names the checks that fail at the exchange there', async () => {
    const checks = { database: 'no connection', loaded: 'ok', horizon: '9 s behind' }
    const number = await listening(answering({ ok: false, checks }))
    expect((await lookAtPort('127.0.0.1', number)).unready).toBe('database: no connection, horizon: 9 s behind')
  })

  it('is taken if a program speaks another protocol', async () => {
    const number = await listening(createServer(socket => socket.end('hello')))
    expect((await lookAtPort('127.0.0.1', number)).state).toBe('taken')
  })

  it('is free after its program has ended, and “nowhere” on an address of another machine', async () => {
    const server = createServer()
    const number = await listening(server)
    await new Promise(done => server.close(done))
    const at = { number, holder: null }
    expect(await lookAtPort('127.0.0.1', number)).toEqual({ ...at, host: '127.0.0.1', state: 'free' })
    expect(await lookAtPort('192.0.2.1', number)).toEqual({ ...at, host: '192.0.2.1', state: 'nowhere' })
  })
})

describe('the broker', () => {
  it('has no fault if it accepts connections, and the error code otherwise', async () => {
    const broker = createServer()
    open.push(broker)
    await once(broker.listen(0, '127.0.0.1'), 'listening')
    const { port } = broker.address() as AddressInfo
    const address = `127.0.0.1:${port}`
    expect(await lookAtBroker(`nats://${address}`)).toEqual({ address, fault: null })
    await new Promise(done => broker.close(done))
    expect(await lookAtBroker(`nats://${address}`)).toEqual({ address, fault: 'ECONNREFUSED' })
  })

  it('is looked for at port 4222 if the address names none', async () => {
    expect((await lookAtBroker('nats://127.0.0.1'))?.address).toBe('127.0.0.1:4222')
  })
})

describe('the bundled Postgres', () => {
  const at = (postgres: string) => lookAtPostgres(async () => ({ folder: '/there', postgres }))

  it('reports its version', async () => {
    const [, minor, patch] = process.versions.node.split('.')
    expect(await at(process.execPath)).toEqual({
      ...{ folder: '/there', missing: null, fault: null, version: `${minor}.${patch}` },
    })
  })

  it('reports a program that does not run, and a missing one for this machine', async () => {
    expect(await at(join(folder, 'nothing'))).toMatchObject({ missing: null, fault: 'ENOENT', version: null })
    const none = () => Promise.reject(new Error('none for this machine'))
    expect(await lookAtPostgres(none)).toEqual({
      ...{ folder: '', missing: 'none for this machine', fault: null, version: null },
    })
  })
})
