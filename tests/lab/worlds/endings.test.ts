import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onCluster } from '../../harness/database'
import { startHost, type TestHost } from '../../harness/host'
import { alicesAlert, alicesLogin } from './alice'

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

/** The file that a world becomes when it ends, and whether it still has its database. */
async function storeOf(world: string) {
  const database = await server.databaseOf(world)
  const hasDatabase = async () => (await onCluster(`SELECT FROM pg_database WHERE datname = '${database}'`)).length > 0
  return { file: join(server.config.dataDir, 'worlds', `${database}.lagoon`), hasDatabase }
}

describe('a world', () => {
  it('is deleted while it is in use, and its address is free again', async () => {
    const { users } = await server.create('gone')
    const alice = server.at('gone', users.alice?.token)
    const calls = Promise.allSettled(Array.from({ length: 20 }, () => alice.call('GET user/center', {})))
    await server.program.call('POST worlds/delete', { name: 'gone' })
    await calls
    expect((await alice.ask('GET user/center', {})).status).toBe(404)
    expect(await server.rowOf('gone')).toBeUndefined()
    expect((await server.create('gone')).users.alice?.token).not.toBe(users.alice?.token)
  })

  it('expires, can be extended for thirty days, and is then deleted', async () => {
    const { users } = await server.create('short', { expires_in: 60 })
    server.wall.forward(61_000)
    const alice = server.at('short', users.alice?.token)
    expect(await alice.ask('GET user/center', {})).toMatchObject({ status: 410, body: { error: 'world_ended' } })
    const until = new Date(server.wall.now() + 30 * 86_400_000 - 1000).toISOString().slice(0, 10)
    const ended = await fetch(`${server.origin}/w/short/h5/`, { headers: { accept: 'text/html' } })
    expect([ended.status, await ended.text()]).toEqual([
      410,
      expect.stringMatching(`This exchange has ended. It is kept until ${until} [0-9:]{5} UTC`),
    ])
    await expect.poll(async () => (await server.rowOf('short'))?.state).toBe('archived')
    expect((await server.program.ask('POST worlds/wake', { name: 'short' })).body.error).toBe('state_invalid')
    await server.program.call('POST worlds/extend', { name: 'short', expires_in: 60 })
    expect((await server.at('short').call('GET brand', {})).name).toBe('Lagoon')
    server.wall.forward(31 * 86_400_000)
    await expect.poll(() => server.rowOf('short')).toBeUndefined()
  })

  it('is a file without a database after its end, from which an extension makes it again with the logins of its users', async () => {
    const { users, operator } = await server.create('ended', { expires_in: 60 })
    const alice = server.at('ended', users.alice?.token)
    await alice.call('POST currency/alert', alicesAlert)
    const pay = (from: string, to: string) => ({ oldpassword: from, password: to, re_password: to })
    await alice.call('POST safe/update_password', pay('246810', '918273'))
    const { file, hasDatabase } = await storeOf('ended')
    const failures = vi.spyOn(server.log, 'error')
    // The file cannot be written, so the database stays.
    await mkdir(`${file}.part`, { recursive: true })
    server.wall.forward(61_000)
    await expect.poll(async () => (await server.rowOf('ended'))?.state).toBe('archived')
    const logged = () => failures.mock.calls.map(([, what]) => what)
    await expect.poll(logged).toEqual(['an ended world could not be archived'])
    failures.mockRestore()
    expect(await hasDatabase()).toBe(true)
    await rm(`${file}.part`, { recursive: true })
    server.wall.forward(660_000)
    await expect.poll(hasDatabase).toBe(false)
    expect((await stat(file)).mode & 0o77).toBe(0)

    await server.program.call('POST worlds/extend', { name: 'ended', expires_in: 86_400 })
    expect(await server.rowOf('ended')).toMatchObject({ state: 'awake', visits: 0 })
    const again = server.at('ended', await server.at('ended').call('POST user/login', alicesLogin))
    expect(await again.call('GET currency/alerts', {})).toHaveLength(1)
    await expect(again.call('POST safe/update_password', pay('246810', '564738'))).rejects.toThrow()
    await again.call('POST safe/update_password', pay('918273', '564738'))
    const desk = server.at('ended')
    const token = await desk.call('POST console/login', { account: 'operator', password: operator.password })
    const { checks } = await desk.as(token).call('GET console/invariants', {})
    expect(checks.filter(({ violations }) => violations > 0)).toEqual([])
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('erases a person in the file of an ended world before anybody can read it again', async () => {
    await server.create('erasing', { expires_in: 60 })
    const { file, hasDatabase } = await storeOf('erasing')
    const textOf = async () => gunzipSync(await readFile(file)).toString()
    const erase = (account: string) => server.program.call('POST worlds/erase', { name: 'erasing', account })
    await expect(erase('dave@lagoon.test')).rejects.toMatchObject({ key: 'state_invalid' })
    server.wall.forward(61_000)
    await expect.poll(() => readFile(file).then(Boolean, () => false)).toBe(true)
    await expect.poll(hasDatabase).toBe(false)
    expect(await textOf()).toContain('dave@lagoon.test')

    let isOver = false
    const erasing = erase('dave@lagoon.test').finally(() => {
      isOver = true
    })
    const answers = new Set<unknown>()
    while (!isOver) answers.add((await server.at('erasing').ask('GET brand', {})).body.error)
    expect([...answers]).toEqual(['world_ended'])
    expect((await erasing).state).toBe('archived')
    expect(await textOf()).not.toMatch(/dave@lagoon/)
    expect(await textOf()).toContain('alice@lagoon.test')
    expect(await hasDatabase()).toBe(false)

    await server.program.call('POST worlds/extend', { name: 'erasing', expires_in: 86_400 })
    const login = (email: string) =>
      server.at('erasing').call('POST user/login', { user_type: 'email', user_string: email, password: 'lagoon1' })
    await expect(login('dave@lagoon.test')).rejects.toThrow()
    expect(await login('alice@lagoon.test')).toBeTruthy()
    await expect(erase('alice@lagoon.test')).rejects.toMatchObject({ key: 'state_invalid' })
  }, 300_000)
})
