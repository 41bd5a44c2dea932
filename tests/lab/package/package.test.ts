import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectFolder } from '@lagoon/server/platform/project'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { createClient } from '@lagoon/shared/client/createClient'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { emptyDatabase } from '../../harness/database'
import { findBrowser } from '../../harness/setup/browser'
import { sealed } from '../../harness/worldFile'
import { layWorld } from './before/world'
import { beside, type Installed, install } from './installed'

/** Lagoon as one package: packed, and used in an empty folder without the repository. */
let project: Installed
beforeAll(async () => {
  project = await install()
}, 300_000)
afterAll(() => project?.remove())

const onTheCluster = () => ({ TEST_DATABASE_URL: inject('clusterUrl') })
const loggedIn = `{ user_type: 'email', user_string: 'alice@lagoon.test', password: '${namedPassword}' }`
const buying = `{ currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' }`

/** The address of the app in the output of the start. */
const originOf = (said: string) => /App +(http\S+)\/h5\//.exec(said)?.[1] as string

describe('the packaged exchange', () => {
  it('starts with one command, uses the next free port, and runs beside a second one', async () => {
    const taken = createServer()
    // Occupies port 8080, unless another program already does.
    await new Promise(done => taken.once('error', done).listen(8080, '127.0.0.1', () => done(undefined)))
    const first = project.lagoon([])
    await first.until('Lagoon is ready')
    const second = project.lagoon(['start', '--data', join(project.folder, 'second')])
    await second.until('Lagoon is ready')
    taken.close()
    const [origin, other] = [first, second].map(({ said }) => originOf(said()))
    expect(Number(new URL(origin as string).port)).toBeGreaterThan(8080)
    expect(other).not.toBe(origin)
    expect(existsSync(join(project.folder, 'home/.local/share/lagoon/postgres'))).toBe(true)

    for (const page of [
      '/h5/',
      '/console/',
      '/api/docs/',
      '/api/docs/static/swagger-ui-bundle.js',
      '/api/openapi.json',
    ])
      expect([page, (await fetch(origin + page)).status]).toEqual([page, 200])
    await project.write(
      'trade.mjs',
      `
      import { readFileSync } from 'node:fs'
      import { createClient } from 'lagoon/client'
      const anyone = createClient({ origin: '${origin}' })
      const alice = anyone.as(await anyone.call('POST user/login', ${loggedIn}))
      const { deal_price } = await alice.call('POST coin/trade', ${buying}, { retries: 3 })
      const picture = await alice.upload(readFileSync(${JSON.stringify(join(projectFolder, 'client/pictures/home.png'))}))
      console.log(JSON.stringify({ deal_price, picture }))
      `,
    )
    expect(JSON.parse(await project.node(['trade.mjs']))).toEqual({
      deal_price: expect.stringMatching(/^\d+(\.\d+)?$/),
      picture: expect.stringMatching(/\w/),
    })
    expect(await Promise.all([first.end('SIGINT'), second.end('SIGTERM')])).toEqual([0, 0])
  })

  it('S-62 loads a world file and refuses a changed one, naming the row', async () => {
    const lagoon = project.lagoon(['start', '--data', join(project.folder, 'world')])
    await lagoon.until('Lagoon is ready')
    const anyone = createClient({ origin: originOf(lagoon.said()) })
    const operator = anyone.as(await anyone.call('POST console/login', { account: 'operator', password: 'operator' }))
    const { file } = await operator.call('GET console/fork', { with_future: 1 })
    const changed = sealed(
      gunzipSync(Buffer.from(file, 'base64'))
        .toString()
        .replace(/^pair .*$/m, row => row.replace(/"level":\d+/, '"level":0')),
    )
    await expect(operator.call('POST console/fork', { file: changed.toString('base64') })).rejects.toThrow(
      'Table pair, row 101: level differs from this exchange',
    )
    expect(await operator.call('POST console/fork', { file })).toMatchObject({ name: expect.stringMatching(/^file /) })
    expect(await operator.call('GET console/invariants', {})).toMatchObject({ ok: true })
    expect(await lagoon.end('SIGTERM')).toBe(0)
  })
})

describe('a world of the previous version', () => {
  it('is migrated after a snapshot, keeps every balance and stays usable', async () => {
    const database = await emptyDatabase()
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    const served = { DATABASE_URL: database.url, WORLD_CONTROL: '1' }
    const wallets = async () =>
      (await pool.query('SELECT owner_id, account, coin_id, available, frozen FROM world.wallet ORDER BY id')).rows
    await layWorld(database.url)
    const before = await wallets()
    expect(before.length).toBeGreaterThan(50)

    const lagoon = project.lagoon(['start', '--data', join(project.folder, 'before')], served)
    await lagoon.until('Lagoon is ready')
    expect(lagoon.said()).toContain(`a replay with this version begins at the snapshot “version ${appVersion}”`)
    expect(await wallets()).toEqual(before)

    const anyone = createClient({ origin: originOf(lagoon.said()) })
    const operator = anyone.as(await anyone.call('POST console/login', { account: 'operator', password: 'operator' }))
    expect(await operator.call('GET console/invariants', {})).toMatchObject({ ok: true })
    const who = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
    const alice = anyone.as(await anyone.call('POST user/login', who))
    const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
    expect(await alice.call('POST coin/trade', order)).toMatchObject({ state: 'filled' })
    // This day ends what was open: an option, a day of custody, the interest of a position.
    const { done } = await operator.call('POST console/advance', { seconds: 86_400 })
    expect(done).toMatchObject({ option: expect.any(Number) })
    expect(await operator.call('GET console/invariants', {})).toMatchObject({ ok: true })
    expect(await lagoon.end('SIGTERM')).toBe(0)
    await pool.end()
    await database.drop()
  })
})

describe('the packaged kit', () => {
  const uses = `
    const exchange = await startExchange({ users: { mia: { funds: { change: { USDT: '1000' } } } } })
    const mia = await exchange.user('mia')
    const before = await mia.call('POST wallet/detail', { currency: 3, type: 'change' })
    const refused = await mia.call('POST coin/trade', { ...${buying}, amount: '1' }).catch(error => error)
    await exchange.clock.advance(86_400)
    await exchange.ledger.expectBalanced()
    await exchange.stop()
    await cluster.stop()
    const seen = { has: before.change_balance, refused: refused instanceof Refused && refused.key }
  `
  const expected = { has: '1000', refused: 'insufficient_balance' }

  it('runs as a module and as CommonJS at once, on a given Postgres or its own', async () => {
    const body = `const cluster = await openCluster()\n${uses}\nconsole.log(JSON.stringify(seen))`
    await project.write(
      'kit.mjs',
      `import { openCluster, startExchange } from 'lagoon/kit'\nimport { Refused } from 'lagoon/client'\n${body}`,
    )
    await project.write(
      'kit.cjs',
      `const { openCluster, startExchange } = require('lagoon/kit')\nconst { Refused } = require('lagoon/client')
      ;(async () => {${body}})()`,
    )
    const said = await Promise.all([project.node(['kit.mjs'], onTheCluster()), project.node(['kit.cjs'])])
    expect(said.map(text => JSON.parse(text))).toEqual([expected, expected])
  })

  it('leaves no Postgres and no folder behind when its process is killed', async () => {
    await project.write(
      'killed.mjs',
      `
      import { openCluster, startExchange } from 'lagoon/kit'
      const { url } = await openCluster()
      await startExchange()
      console.log(url + '\\npid ' + process.pid)
      process.kill(process.pid, 'SIGKILL')
      `,
    )
    const said = await project.node(['killed.mjs']).catch(({ message }: Error) => message)
    const connectionString = /^postgres\S+$/m.exec(said)?.[0]
    expect(connectionString).toBeDefined()
    const answers = async () => {
      const client = new pg.Client({ connectionString })
      return client.connect().then(
        () => client.end(),
        () => 'refused',
      )
    }
    await expect.poll(answers, { timeout: 10_000 }).toBe('refused')
    const ofIt = `-${/^pid (\d+)$/m.exec(said)?.[1]}-`
    const folders = async () => (await readdir(tmpdir())).filter(name => name.includes(ofIt))
    await expect.poll(folders, { timeout: 10_000 }).toEqual([])
  })

  it('runs under vitest and under Node’s test runner', async () => {
    await beside(project, 'vitest')
    const text = (runner: string) => `
      import { test } from '${runner}'
      import assert from 'node:assert/strict'
      import { openCluster, Refused, startExchange } from 'lagoon/kit'
      test('trades', async () => {
        const cluster = await openCluster()
        ${uses}
        assert.deepEqual(seen, ${JSON.stringify(expected)})
      }${runner === 'vitest' ? ', 100_000' : ''})
    `
    await project.write('byVitest.test.mjs', text('vitest'))
    await project.write('byNode.mjs', text('node:test'))
    await project.write(
      'globalSetup.mjs',
      `
      import { openCluster } from 'lagoon/kit'
      export default async function setUp() {
        const cluster = await openCluster()
        process.env.TEST_DATABASE_URL = cluster.url
        return () => cluster.stop()
      }
      `,
    )
    await project.write('vitest.config.mjs', `export default { test: { globalSetup: './globalSetup.mjs' } }`)
    const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
    const [byNode, byVitest] = await Promise.all([
      project.node(['--test', 'byNode.mjs'], onTheCluster()),
      project.node([vitest, 'run', '--reporter=json']),
    ])
    expect(byNode).toMatch(/pass 1\b/)
    expect(JSON.parse(byVitest)).toMatchObject({ numPassedTests: 1, numFailedTests: 0 })
  })

  it('runs under Jest without modules', async () => {
    await beside(project, 'jest')
    await project.write(
      'byJest.test.cjs',
      `
      const { openCluster, Refused, startExchange } = require('lagoon/kit')
      test('trades', async () => {
        const cluster = await openCluster()
        ${uses}
        expect(seen).toEqual(${JSON.stringify(expected)})
      }, 100_000)
      `,
    )
    const config = {
      testMatch: ['**/byJest.test.cjs'],
      moduleFileExtensions: ['js', 'cjs', 'json', 'node'],
      transform: {},
    }
    const jest = join(projectFolder, 'node_modules/jest/bin/jest.js')
    const args = [jest, '--json', '--rootDir', project.folder, '--config', JSON.stringify(config)]
    expect(JSON.parse(await project.node(args, onTheCluster()))).toMatchObject({ numPassedTests: 1, numFailedTests: 0 })
  })

  it('gives Playwright tests an exchange and a page for each user', async () => {
    await beside(project, '@playwright/test', 'playwright', 'playwright-core')
    const { path, env } = await findBrowser()
    const launchOptions = { executablePath: path, args: ['--no-sandbox'], env }
    await project.write(
      'playwright.config.mjs',
      `export default { testMatch: '*.play.mjs', reporter: 'json', timeout: 90_000, use: ${JSON.stringify({ launchOptions })} }`,
    )
    await project.write(
      'people.play.mjs',
      `
      import { expect, test } from 'lagoon/playwright'
      test.use({ exchangeOptions: { users: { mia: { funds: { change: { USDT: '1000' } } } } } })
      test('two people, and nobody', async ({ exchange, page, pageOf }) => {
        const [mia, alice] = await Promise.all([pageOf('mia'), pageOf('alice', { theme: 'light', language: 'jp' })])
        for (const each of [mia, alice]) await each.goto('/h5/#/pages/assets/index')
        await expect(mia.getByText('1,000.00', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
        await expect(alice.locator('html')).toHaveAttribute('lang', 'ja-JP', { timeout: 30_000 })
        await page.goto('/h5/')
        expect(await page.evaluate(() => localStorage.getItem('lagoon.session'))).toBeNull()
        await exchange.ledger.expectBalanced()
      })
      `,
    )
    const cli = join(projectFolder, 'node_modules/@playwright/test/cli.js')
    const said = await project.node([cli, 'test'], onTheCluster())
    expect(JSON.parse(said)).toMatchObject({ errors: [], stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 } })
  })

  it('has complete types for modules and for CommonJS', async () => {
    await beside(project, '@types/node', 'undici-types', 'testcontainers')
    const typed = `
      import { createClient, type CallData, Refused } from 'lagoon/client'
      import { type Kit, openCluster, startExchange } from 'lagoon/kit'
      import { expect, test } from 'lagoon/playwright'
      import { LagoonContainer } from 'lagoon/testcontainers'
      export async function play(kit: Kit): Promise<string | undefined> {
        const alice = await kit.user('alice')
        const wallet: CallData<'POST wallet/detail'> = await alice.call('POST wallet/detail', { currency: 3, type: 'fund' })
        // @ts-expect-error there is no such call
        await alice.call('GET nothing/like/it', {})
        return wallet.fund_balance
      }
      export async function contained(): Promise<string> {
        const started = await new LagoonContainer({ seed: '7', users: { mia: { verified: true } } }).start()
        await started.clock.advance(60)
        return (await (await started.user('mia')).call('POST wallet/detail', { currency: 3, type: 'fund' })).fund_balance ?? started.origin
      }
      export const all = [createClient, Refused, openCluster, startExchange]
      test('a page', async ({ pageOf }) => expect(await pageOf('mia', { theme: 'light' })).toBeTruthy())
    `
    await project.write('typed.mts', typed)
    await project.write('typed.cts', typed)
    const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: false, types: ['node'] }
    const files = ['typed.mts', 'typed.cts']
    await project.write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['ES2023', 'DOM'] }, files }),
    )
    expect(await project.node([join(projectFolder, 'node_modules/typescript/bin/tsc'), '-p', '.'])).toBe('')
  })
})
