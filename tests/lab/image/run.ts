import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { createClient } from '@lagoon/shared/client/createClient'
import { parse } from 'yaml'
import { namedPassword } from '../../../seeds/users'
import { pack } from '../../../server/bin/package/pack.mjs'
import { buildClient } from '../../../server/bin/prepare/client.mjs'

/**
 * `npm run image` packs, builds the image from the package and tries it: the container refuses to start without secrets, starts as in
 * docker-compose.yml on its own Postgres, trades, stops in time and resumes from its data. Then it runs the kit's container, and tests on a
 * container's Postgres.
 */
const most_mb = 250
const wait_ms = 200
const image = `lagoon:${appVersion}`
const { values } = parseArgs({
  options: {
    'build-arg': { type: 'string', multiple: true, default: [] },
    'only-build': { type: 'boolean' },
    'no-build': { type: 'boolean' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const said = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  const figure = typeof result === 'string' ? `: ${result}` : ''
  say(`${what}${figure} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return result
}

async function build(engine: Engine): Promise<void> {
  await buildClient()
  const { file } = await said('packed', () => pack())
  const given = values['build-arg'].flatMap(each => ['--build-arg', each])
  const format = engine.name === 'podman' ? ['--format', 'docker'] : []
  await said('built from the package', async () => {
    const context = ['--build-context', `package=${dirname(file)}`]
    await engine.run('build', ...format, ...given, ...context, '--tag', image, '--tag', 'lagoon:latest', projectFolder)
  })
  const mb = Number(await engine.run('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
  say(`${mb.toFixed(0)} MB`)
  assert(mb <= most_mb, `the image has ${mb.toFixed(0)} MB, and ${most_mb} is the most`)
}

const set = (environment: Record<string, string>) =>
  Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`])

async function asComposed(engine: Engine): Promise<void> {
  const name = `lagoon-image-${process.pid}`
  const passwords = { POSTGRES_PASSWORD: randomUUID(), SERVER_PASSWORD: randomUUID() }
  const database = composed('postgres', passwords)
  const network = ['--network', name]
  await engine.run('network', 'create', name)
  try {
    await engine.run(
      ...['run', '--detach', '--name', `${name}-postgres`, ...network, '--network-alias', 'postgres'],
      ...[...set(database.environment), database.image as string],
    )
    await said('refuses to start in production without secrets', async () => {
      const { environment } = composed('app', { ...passwords, DEMO: '0' })
      const refused = await engine.run('run', '--rm', ...network, ...set(environment), image).then(
        () => '',
        (error: Error) => error.message,
      )
      assert.match(refused, /A production start needs its own JWT_SECRET/)
    })
    const app = `${name}-app`
    const { environment } = composed('app', passwords)
    await engine.run(
      ...['run', '--detach', '--name', app, ...network, '--restart', 'unless-stopped', '--volume', `${name}:/data`],
      ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ...['--publish', '127.0.0.1::8080', ...set(environment), image],
    )
    const origin = await said('ready as docker-compose.yml has it', () => ready(engine, app))
    assert.equal(await engine.run('inspect', '--format', '{{.Config.User}}', app), '1000:1000')
    await said('healthy', async () => void (await engine.run('exec', app, ...(await healthcheck(engine)))))
    const balance = await said('Alice buys, and has', () => trade(engine, app, origin))
    await said('stops', async () => {
      await engine.run('stop', '--time', '15', app)
      assert.equal(await engine.run('inspect', '--format', '{{.State.ExitCode}}', app), '0')
    })
    await engine.run('start', app)
    const again = await said('ready again', () => ready(engine, app))
    assert.equal(await balanceOf(engine, app, again), balance)
  } catch (error) {
    process.stderr.write(await engine.run('logs', `${name}-app`).catch(() => ''))
    throw error
  } finally {
    const quietly = () => undefined
    for (const each of ['app', 'postgres'])
      await engine.run('rm', '--force', '--volumes', `${name}-${each}`).catch(quietly)
    await engine.run('volume', 'rm', '--force', name).catch(quietly)
    await engine.run('network', 'rm', name).catch(quietly)
  }
}

async function healthcheck(engine: Engine): Promise<string[]> {
  const [inspected] = JSON.parse(await engine.run('image', 'inspect', image))
  return (inspected.Config.Healthcheck ?? inspected.HealthCheck ?? inspected.Healthcheck).Test.slice(1)
}

/** Resolves with the container's address once it answers there. */
async function ready(engine: Engine, container: string): Promise<string> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    const [address] = (await engine.run('port', container, '8080').catch(() => '')).split('\n')
    const isReady = await fetch(`http://${address}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return `http://${address}`
    await pause(wait_ms)
  }
  throw new Error('It did not become ready within two minutes.')
}

/** A client with the secret link of the demo, which the log contains. */
async function alice(engine: Engine, container: string, origin: string) {
  const [, secret = ''] = /#key=(\S+)/.exec(await engine.run('logs', container)) ?? []
  const send: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, 'x-world-secret': secret } })
  const anyone = createClient({ origin, fetch: send })
  const who = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  return anyone.as(await anyone.call('POST user/login', who))
}

async function trade(engine: Engine, container: string, origin: string): Promise<string> {
  const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
  await (await alice(engine, container, origin)).call('POST coin/trade', order, { retries: 3 })
  return balanceOf(engine, container, origin)
}

const balanceOf = async (engine: Engine, container: string, origin: string) => {
  const person = await alice(engine, container, origin)
  return `${(await person.call('POST wallet/detail', { currency: 1, type: 'change' })).change_balance} BTC`
}

async function byTestcontainers(): Promise<void> {
  const { LagoonContainer } = await import('../../kit/testcontainers')
  const users = { mia: { funds: { change: { USDT: '1000' } } } }
  const exchange = await said('a container of the kit', async () => {
    const started = await new LagoonContainer({ seed: 'image', at: '2026-03-01', users }, image).start()
    return Object.assign(started, { toString: () => started.origin })
  })
  try {
    await said('Mia trades in it, a day passes, the books hold', async () => {
      const mia = await exchange.user('mia')
      const order = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
      await mia.call('POST coin/trade', order)
      const began = await exchange.clock.now()
      await exchange.clock.advance(86_400)
      assert.equal(await exchange.clock.now(), began + 86_400)
      await exchange.ledger.expectBalanced()
    })
  } finally {
    await exchange.stop()
  }
}

/** The harness uses Docker's Postgres if Docker answers. */
async function testsOnPostgres(): Promise<void> {
  const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'tests', 'tests/scenarios/spot.test.ts']
  const [code] = await once(spawn(process.execPath, args, { cwd: projectFolder, stdio: 'inherit' }), 'exit')
  assert.equal(code, 0)
}

async function main(): Promise<void> {
  const engine = await findEngine()
  try {
    Object.assign(process.env, engine.environment)
    if (!values['no-build']) await build(engine)
    if (values['only-build']) return
    await asComposed(engine)
    await byTestcontainers()
    await said('tests on a Postgres in a container', testsOnPostgres)
  } finally {
    await engine.stop()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
})

interface Service {
  image?: string
  environment: Record<string, string>
}

/** A service of docker-compose.yml as `docker compose` starts it with these variables. */
function composed(name: string, set: Readonly<Record<string, string>> = {}): Service {
  const { services } = parse(readFileSync(join(projectFolder, 'docker-compose.yml'), 'utf8'), { merge: true })
  const { image, environment = {} } = services[name] as Service
  const filled = (text: unknown) =>
    String(text).replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_whole, variable, kind, otherwise) => {
      if (kind === '?' && !set[variable]) throw new Error(`${variable}: ${otherwise}`)
      return set[variable] || otherwise
    })
  return {
    ...(image && { image }),
    environment: Object.fromEntries(Object.entries(environment).map(([field, text]) => [field, filled(text)])),
  }
}

/** Docker or Podman, used by its command line. */
interface Engine {
  name: string
  /** Resolves with what it printed on standard output. */
  run(...args: string[]): Promise<string>
  /** The variables by which other programs, such as Testcontainers, find it. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** The engine of this machine. */
async function findEngine(): Promise<Engine> {
  for (const name of ['docker', 'podman']) {
    const answers = await promisify(execFile)(name, ['info'], { timeout: 20_000 }).then(
      () => true,
      () => false,
    )
    if (!answers) continue
    const run = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(name, args, { maxBuffer: 64 * 2 ** 20 }).catch(
        ({ stdout, stderr }) =>
          Promise.reject(new Error(`${name} ${args.join(' ')}\n${[stdout, stderr].join('\n').slice(-4000)}`)),
      )
      return stdout.trim()
    }
    return { name, run, ...(await socketOf(name)) }
  }
  throw new Error('There is no Docker and no Podman here that answers, and an image needs one.')
}

/** Podman only serves other programs on request. */
async function socketOf(name: string): Promise<Pick<Engine, 'environment' | 'stop'>> {
  const nothing = { environment: {}, stop: async () => undefined }
  if (name === 'docker' || process.env.DOCKER_HOST) return nothing
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-podman-'))
  const socket = join(folder, 'podman.sock')
  const service = spawn(name, ['system', 'service', '--time=0', `unix://${socket}`], { stdio: 'ignore' })
  const ended = once(service, 'exit')
  while (!existsSync(socket) && service.exitCode === null) await pause(50)
  return {
    environment: { DOCKER_HOST: `unix://${socket}`, TESTCONTAINERS_RYUK_DISABLED: 'true' },
    async stop() {
      service.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
