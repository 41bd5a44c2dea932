import { mkdtemp, rm } from 'node:fs/promises'
import { pricesLine } from '@lagoon/server/entry/greeting'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { newSeed } from '@lagoon/server/platform/random'
import { readConfig } from '@lagoon/server/settings/config'
import { createClient } from '@lagoon/shared/client/createClient'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { emptyDatabase } from '../../harness/database'
import { leftBehindBy } from '../../harness/leftovers'
import { type ServerProcess, startServerProcess } from '../../harness/process'

/** `NODE_ENV=production npm start` as a process: what it refuses, and what it does not serve. */
let dataDir: string
let server: ServerProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(leftBehindBy('lagoon-production-'))
})
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const secrets = { JWT_SECRET: 'a secret of our own, long', OPERATOR_PASSWORD: 'a password of our own' }

async function start(env: Record<string, string>): Promise<ServerProcess> {
  server = await startServerProcess({ NODE_ENV: 'production', DATA_DIR: dataDir, ...env })
  return server
}

describe('a production start', () => {
  it.each([
    ['JWT_SECRET', { OPERATOR_PASSWORD: secrets.OPERATOR_PASSWORD }],
    ['OPERATOR_PASSWORD', { JWT_SECRET: secrets.JWT_SECRET }],
    ['WORLD_SEED', { ...secrets, WORLD_SEED: '1' }],
    ['WORLD_SEED', { ...secrets, WORLD_SEED: '0123456789012345678901234567' }],
    ['WORLD_SECRET', { ...secrets, WORLD_CONTROL: '1', HOST: '0.0.0.0' }],
  ])('ends with one line that names an invalid %s', async (name, env) => {
    const refused = await start(env)
    await expect(refused.ready()).rejects.toThrow(name)
    expect(refused.said().trim().split('\n')).toHaveLength(1)
    expect(await refused.end('SIGTERM')).toBe(1)
  })

  it('prints no secrets, refuses default passwords, and denies world control and the outbox', async () => {
    const running = await start(secrets)
    await running.ready()
    expect(running.said()).not.toMatch(/password|lagoon1|operator \/|seed [0-9a-f]/i)
    for (const secret of Object.values(secrets)) expect(running.said()).not.toContain(secret)

    const anyone = createClient({ origin: running.url })
    await expect(
      anyone.call('POST console/login', { account: 'operator', password: 'operator' }),
    ).rejects.toMatchObject({ key: 'login_failed' })
    const alice = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
    await expect(anyone.call('POST user/login', alice)).rejects.toMatchObject({ key: 'login_failed' })
    expect(await anyone.call('GET user/demo_people', {})).toEqual([])
    const password = secrets.OPERATOR_PASSWORD
    const operator = anyone.as(await anyone.call('POST console/login', { account: 'operator', password }))
    const closed = await Promise.allSettled([
      operator.call('POST console/advance', { seconds: 60 }),
      operator.call('POST console/reset', {}),
      operator.call('POST console/persona', { user_id: 1001 }),
      operator.call('GET console/outbox', {}),
    ])
    expect(closed.map(each => each.status === 'rejected' && each.reason.key)).toEqual(closed.map(() => 'forbidden'))
    expect((await operator.call('GET console/overview', {})).balances.length).toBeGreaterThan(0)
  })

  it('draws a new seed for each world, and warns about an existing seed that is easy to guess', async () => {
    const databases = [await emptyDatabase(), await emptyDatabase()]
    const seeds: string[] = []
    for (const { url } of databases) {
      const running = await start({ ...secrets, DATABASE_URL: url })
      await running.ready()
      expect(running.said()).not.toContain('WARNING')
      await running.end('SIGTERM')
      const db = openDatabase(url, { max: 1 })
      const { rows } = await db.pool.query<{ seed: string }>('SELECT seed FROM world.clock')
      for (const { seed } of rows) seeds.push(seed)
      expect(running.said()).not.toContain(seeds.at(-1))
      await db.pool.query("UPDATE world.clock SET seed = '1'")
      await db.close()
    }
    expect(seeds).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(new Set(seeds).size).toBe(2)
    const older = await start({ ...secrets, DATABASE_URL: databases[0]?.url ?? '' })
    await older.ready()
    expect(older.said()).toContain('WARNING: the seed of this world is easy to guess')
    await older.end('SIGTERM')
    await Promise.all(databases.map(database => database.drop()))
  })

  it('prints the seed only in development on this machine', () => {
    const alone = { production: false, demo: false, host: '127.0.0.1' }
    expect(pricesLine(alone, '1')).toContain('seed 1')
    for (const exposed of [{ production: true }, { demo: true }, { host: '0.0.0.0' }]) {
      expect(pricesLine({ ...alone, ...exposed }, newSeed())).toBeNull()
      expect(pricesLine({ ...alone, ...exposed }, '1')).toContain('lagoon reseed')
    }
  })

  it.each([{ NODE_ENV: 'production', ...secrets }, { HOST: '0.0.0.0', WORLD_CONTROL: '0' }, { DEMO: '1' }])(
    'has no seed in its settings with %o',
    env => expect(readConfig(env).worldSeed).toBeNull(),
  )
})
