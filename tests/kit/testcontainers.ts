import { createHash, randomBytes } from 'node:crypto'
import type { CallData } from '@lagoon/shared/api/index'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { type Client, createClient } from '@lagoon/shared/client/createClient'
import type { Live } from '@lagoon/shared/client/live'
import {
  AbstractStartedContainer,
  GenericContainer,
  getContainerRuntimeClient,
  Network,
  type StartedNetwork,
  type StartedTestContainer,
  Wait,
} from 'testcontainers'
import { WebSocket } from 'ws'
import { namedPassword } from '../../seeds/users'
import { balanced } from './balanced'
import { isKnown } from './known'
import { pairNamed, type Scenario } from './pairs'
import type { Person } from './person'
import { kitPassword, register } from './register'

export type { Person } from './person'

/** How its world begins. */
export interface ContainerOptions {
  /** The seed of the prices: the same seed and the same time give the same prices. Without one, the container draws it. */
  seed?: string
  /** The world time at the start: a Date, an ISO text or unix seconds; now if omitted. */
  at?: Date | string | number
  /** Users besides alice, bob, carol, dave and erin: `{ mia: { verified: true, funds: { micro: { USDT: '1000' } } } }`. */
  users?: Readonly<Record<string, Person>>
  /** World time runs from the start; otherwise it moves when the test moves it. */
  running?: boolean
  /** Its Postgres: a container of its own, unless `url` names a database that the container can reach. */
  postgres?: { image?: string; url?: string }
}

const port = 8080
const longest_ms = 300_000

/**
 * The exchange as a container of Testcontainers, with a Postgres beside it: `await new LagoonContainer().start()`. All methods use HTTP
 * only, so the test may run anywhere that can reach the container.
 */
export class LagoonContainer extends GenericContainer {
  readonly #options: ContainerOptions
  readonly #secret: string = randomBytes(18).toString('base64url')

  constructor(options: ContainerOptions = {}, image: string = `lagoon:${appVersion}`) {
    super(image)
    this.#options = options
    this.withExposedPorts(port).withWaitStrategy(Wait.forHttp('/readyz', port)).withStartupTimeout(120_000)
  }

  override async start(): Promise<StartedLagoonContainer> {
    const { seed, at, postgres, users = {}, running = false } = this.#options
    const beside = postgres?.url ? null : await startPostgres(postgres?.image)
    try {
      const { host } = (await getContainerRuntimeClient()).info.containerRuntime
      if (beside) this.withNetwork(beside.network)
      this.withEnvironment({
        // For tests: the demo users accept the public password, and world control is on.
        ...{ NODE_ENV: 'development', WORLD_CONTROL: '1', WORLD_SECRET: this.#secret, ALLOWED_HOSTS: host },
        OPERATOR_PASSWORD: this.#secret,
        DATABASE_URL: postgres?.url ?? beside?.url ?? '',
        // Others can reach a container, so a short seed would be refused.
        ...(seed !== undefined && { WORLD_SEED: createHash('sha256').update(seed).digest('base64') }),
        ...(at !== undefined && { WORLD_START: new Date(typeof at === 'number' ? at * 1000 : at).toISOString() }),
      })
      const started = await super.start()
      const exchange = new StartedLagoonContainer(started, beside, this.#secret)
      try {
        if (!running) await (await exchange.operator()).call('POST console/world', { frozen: 1 })
        for (const [name, person] of Object.entries(users)) await exchange.join(name, person)
        return exchange
      } catch (error) {
        await started.stop()
        throw error
      }
    } catch (error) {
      await beside?.stop()
      throw error
    }
  }
}

/** An exchange that runs in a container. Its users and its clock are used like those of the kit. */
export class StartedLagoonContainer extends AbstractStartedContainer {
  readonly #clients: Map<string, Promise<Client>> = new Map()
  readonly #made: Set<string> = new Set()
  readonly #secret: string
  readonly #beside: Beside | null

  constructor(started: StartedTestContainer, beside: Beside | null, secret: string) {
    super(started)
    this.#beside = beside
    this.#secret = secret
  }

  /** The address for a browser or a program under test. */
  get origin(): string {
    return `http://${this.getHost()}:${this.getMappedPort(port)}`
  }

  /** The secret for world control, sent as `x-world-secret`. */
  get worldSecret(): string {
    return this.#secret
  }

  /** A client without a login. */
  get anyone(): Client {
    const send: typeof fetch = (url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, 'x-world-secret': this.#secret } })
    return createClient({ origin: this.origin, fetch: send, WebSocket, timeout_ms: longest_ms })
  }

  operator(): Promise<Client> {
    return this.#client('operator', () =>
      this.anyone.call('POST console/login', { account: 'operator', password: this.#secret }),
    )
  }

  /** A typed client, logged in as a demo user or one of `users`. */
  async user(name: string): Promise<Client> {
    const account = this.#made.has(name)
      ? { user_string: `${name}@kit.test`, password: kitPassword }
      : { user_string: `${name}@lagoon.test`, password: namedPassword }
    if (!this.#made.has(name) && !isKnown(name))
      throw new Error(`there is nobody called ${name}; name them in \`users\``)
    return this.#client(name, () => this.anyone.call('POST user/login', { user_type: 'email', ...account }))
  }

  /** A new user, with what the test asks for. */
  async join(name: string, person: Person = {}): Promise<Client> {
    const { anyone } = this
    const operator = await this.operator()
    const codeFor = async (target: string) => {
      const { data } = await operator.call('GET console/outbox', { target, limit: 1 })
      return data[0]?.code ?? ''
    }
    const client = await register({ anyone, codeFor, operator: async () => operator }, name, person)
    this.#made.add(name)
    this.#clients.set(name, Promise.resolve(client))
    return client
  }

  readonly clock: ContainerClock = {
    now: async () => Math.floor((await (await this.operator()).call('GET console/world', {})).now / 1000),
    advance: async seconds => (await (await this.operator()).call('POST console/advance', { seconds })).done,
  }

  readonly market: ContainerMarket = {
    price: async symbol => (await pairNamed(this.anyone, symbol)).now_price,
    scenario: async (symbol, scenario) => {
      const { match_id } = await pairNamed(this.anyone, symbol)
      return (await this.operator()).call('POST console/scenario', { ...scenario, match_id })
    },
  }

  readonly ledger: { expectBalanced(): Promise<void> } = {
    expectBalanced: async () => balanced((await (await this.operator()).call('GET console/invariants', {})).checks),
  }

  /** Saves the whole world under a name, and restores it. Tokens stay valid; the clients of `/ws` are notified. */
  readonly snapshots: { take(name: string): Promise<void>; restore(name: string): Promise<void> } = {
    take: async name => void (await (await this.operator()).call('POST console/snapshots', { name })),
    restore: async name => void (await (await this.operator()).call('POST console/restore', { name })),
  }

  /** Live topics, with or without a login; close it when done. */
  async live(name?: string): Promise<Live> {
    return (name === undefined ? this.anyone : await this.user(name)).live()
  }

  protected override async containerStopped(): Promise<void> {
    await this.#beside?.stop()
  }

  #client(name: string, login: () => Promise<string>): Promise<Client> {
    const known = this.#clients.get(name) ?? login().then(token => this.anyone.as(token))
    this.#clients.set(name, known)
    return known
  }
}

export interface ContainerClock {
  /** World time in unix seconds. */
  now(): Promise<number>
  /** Moves world time; returns how many pieces of work of each kind were done. */
  advance(seconds: number): Promise<Record<string, number>>
}

export interface ContainerMarket {
  /** The last price of a pair, as a decimal string. */
  price(symbol: string): Promise<string>
  /** Takes effect at the next second; `market.scenario('BTC/USDT', { shape: 'crash', size: '0.2', seconds: 60 })`. */
  scenario(symbol: string, scenario: Scenario): Promise<CallData<'POST console/scenario'>>
}

/** What runs beside the exchange and stops with it. */
interface Beside {
  network: StartedNetwork
  /** The address for the exchange. */
  url: string
  stop(): Promise<void>
}

async function startPostgres(image = 'postgres:18-alpine'): Promise<Beside> {
  const network = await new Network().start()
  const started = await new GenericContainer(image)
    .withNetwork(network)
    .withNetworkAliases('postgres')
    .withEnvironment({ POSTGRES_USER: 'lagoon', POSTGRES_PASSWORD: 'lagoon', POSTGRES_DB: 'lagoon' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
    .withExposedPorts(5432)
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    // Postgres logs it twice: once for the server that creates the database, once for the one that serves it.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .withStartupTimeout(60_000)
    .start()
    .catch(async error => {
      await network.stop()
      throw error
    })
  return {
    network,
    url: 'postgresql://lagoon:lagoon@postgres:5432/lagoon',
    stop: async () => {
      await started.stop()
      await network.stop()
    },
  }
}
