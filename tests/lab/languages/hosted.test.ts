import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { filesAt } from '@lagoon/server/recording/files'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crashDay, crashDayFile } from '../../../seeds/recorded/crashDay'
import { hostKey, startHost, type TestHost } from '../../harness/host'
import { startExchange } from '../../kit/startExchange'

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

const here = (file: string) => fileURLToPath(new URL(`../../kit/${file}`, import.meta.url))
const worlds = async () => (await server.program.call('GET worlds', {})).total

it('gives a test of vitest a world of its own, and removes it afterwards', async () => {
  const open = () =>
    startExchange({ host: server.origin, key: hostKey, users: { mia: { funds: { change: { USDT: '50' } } } } })
  const [one, two] = await Promise.all([open(), open()])
  const alice = await one.user('alice')
  await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
  const begin = one.clock.now()
  await one.clock.advance(15 * 86_400)
  expect(one.clock.now() - begin).toBe(15 * 86_400)
  const [order] = (await alice.call('GET lh/deposit/order', { status: 2 })).order_list
  expect(order?.paid_interest).toBe('600')
  await one.ledger.expectBalanced()
  const mia = await two.user('mia')
  expect((await mia.call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance).toBe('50')
  expect(two.clock.now()).toBe(begin)
  const live = await two.live('mia')
  const frame = await new Promise(done => live.subscribe('world', done))
  expect(frame).toMatchObject({ now: begin * 1000 })
  await two.snapshots.take('before')
  await two.clock.advance(60)
  await two.snapshots.restore('before')
  expect(await worlds()).toBe(2)
  await Promise.all([one.stop(), two.stop()])
  expect(await worlds()).toBe(0)
  expect(live.status).toBe('closed')
})

it('gives a test a world at recorded prices of that server', async () => {
  const files = await filesAt([fileURLToPath(crashDayFile)])
  const { hash } = await server.main.recordings.import({ pair: pairs[0] as (typeof pairs)[number], files })
  const market = { 'BTC/USDT': hash }
  await using recorded = await startExchange({ host: server.origin, key: hostKey, market, at: '2026-01-01T09:59:59Z' })
  await recorded.clock.advance(60)
  expect(Number(await recorded.market.price('BTC/USDT'))).toBe(Number(crashDay().split('\n')[600]?.split(',')[4]))
})

/** JUnit 5's console: Debian's package `junit5` has it here, and JUNIT_CONSOLE names the jar elsewhere. */
const junit = process.env.JUNIT_CONSOLE ?? '/usr/share/java/junit-platform-console-standalone.jar'
const java = [
  'sh',
  '-c',
  `javac -d "$OUT" -cp "$JUNIT" World.java WorldTest.java && java -jar "$JUNIT" -cp "$OUT" -c WorldTest`,
]
const has = (program: string, flag: string) => !spawnSync(program, [flag], { stdio: 'ignore' }).error

it.for([
  { language: 'Python', here: has('python3', '--version'), command: ['python3', 'python/world.py'], says: /^600$/m },
  { language: 'Java', here: has('java', '--version'), command: ['java', 'World.java'], says: /^600$/m },
  {
    language: 'Java with JUnit 5',
    here: has('javac', '--version') && existsSync(junit),
    command: java,
    says: /1 tests successful/,
  },
  { language: 'Go', here: has('go', 'version'), command: ['go', 'test', '-v', 'world_test.go'], says: /^--- PASS/m },
])('gives a test in $language a world of its own', async ({ language, here: isHere, command, says }, { skip }) => {
  skip(!isHere, `${language} is not on this machine`)
  const [program = '', ...args] = command
  const out = await mkdtemp(join(tmpdir(), 'lagoon-language-'))
  const env = { ...process.env, LAGOON_HOST: server.origin, HOST_KEY: hostKey, OUT: out, JUNIT: junit, GOCACHE: out }
  const own = program === 'sh' || program === 'go' ? [] : [server.origin, hostKey]
  const { stdout } = await promisify(execFile)(program, [...args, ...own], { cwd: here('.'), env })
  await rm(out, { recursive: true })
  expect(stdout).toMatch(says)
  expect(await worlds()).toBe(0)
})
