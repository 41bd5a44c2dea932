import { randomBytes } from 'node:crypto'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { type Client, createClient } from '@lagoon/shared/client/createClient'
import type { Live } from '@lagoon/shared/client/live'
import type { CallData } from '@lagoon/shared/contract/index'
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
  /** Prices are a function of it: the same seed and the same time, the same prices. */
  seed?: string
  /** World time to begin at: a Date, an ISO text or unix seconds; now unless said. */
  at?: Date | string | number
  /** People besides alice, bob, carol, dave and erin: `{ mia: { verified: true, funds: { micro: { USDT: '1000' } } } }`. */
  users?: Readonly<Record<string, Person>>
  /** World time runs from the start; without it, it moves when the test moves it. */
  running?: boolean
  /** The Postgres it stands on; its own database on it unless `url` names one that the container reaches. */
  postgres?: { image?: string; url?: string }
}

const port = 8080
const longest_ms = 300_000

/**
 * The exchange as a container of Testcontainers, with a Postgres beside it: `await new LagoonContainer().start()`. What happens in it is
 * asked over HTTP alone, so that the test may be anywhere the container is reached from.
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
        // For tests: its people may log in by the password that is printed everywhere, and its world is steered.
        ...{ NODE_ENV: 'development', WORLD_CONTROL: '1', WORLD_SECRET: this.#secret, ALLOWED_HOSTS: host },
        DATABASE_URL: postgres?.url ?? beside?.url ?? '',
        ...(seed !== undefined && { WORLD_SEED: seed }),
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

/** An exchange that runs in a container. Its people and its clock are used as those of the kit. */
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

  /** Point a browser or a program under test here. */
  get origin(): string {
    return `http://${this.getHost()}:${this.getMappedPort(port)}`
  }

  /** Whoever steers the world from elsewhere sends it as `x-world-secret`. */
  get worldSecret(): string {
    return this.#secret
  }

  /** Nobody in particular. */
  get anyone(): Client {
    const send: typeof fetch = (url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, 'x-world-secret': this.#secret } })
    return createClient({ origin: this.origin, fetch: send, WebSocket, timeout_ms: longest_ms })
  }

  operator(): Promise<Client> {
    return this.#client('operator', () =>
      this.anyone.call('POST console/login', { account: 'operator', password: 'operator' }),
    )
  }

  /** A typed client, logged in as somebody of the demo world or of `users`. */
  async user(name: string): Promise<Client> {
    const account = this.#made.has(name)
      ? { user_string: `${name}@kit.test`, password: kitPassword }
      : { user_string: `${name}@lagoon.test`, password: namedPassword }
    if (!this.#made.has(name) && !isKnown(name))
      throw new Error(`there is nobody called ${name}; name them in \`users\``)
    return this.#client(name, () => this.anyone.call('POST user/login', { user_type: 'email', ...account }))
  }

  /** Somebody new, with what the test asks for. */
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
    scenario: async (symbol, told) => {
      const { match_id } = await pairNamed(this.anyone, symbol)
      return (await this.operator()).call('POST console/scenario', { ...told, match_id })
    },
  }

  readonly ledger: { expectBalanced(): Promise<void> } = {
    expectBalanced: async () => balanced((await (await this.operator()).call('GET console/invariants', {})).checks),
  }

  /** The whole world under a name, and back to it. Tokens go on; the clients of `/ws` are told. */
  readonly snapshots: { take(name: string): Promise<void>; restore(name: string): Promise<void> } = {
    take: async name => void (await (await this.operator()).call('POST console/snapshots', { name })),
    restore: async name => void (await (await this.operator()).call('POST console/restore', { name })),
  }

  /** Live topics, as somebody or as nobody; close it when done. */
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
  /** How often each kind of work was done on the way. */
  advance(seconds: number): Promise<Record<string, number>>
}

export interface ContainerMarket {
  /** The last price of a pair, as a decimal string. */
  price(symbol: string): Promise<string>
  /** Starts at the next second; `market.scenario('BTC/USDT', { shape: 'crash', size: '0.2', seconds: 60 })`. */
  scenario(symbol: string, told: Scenario): Promise<CallData<'POST console/scenario'>>
}

/** What stands beside the exchange and goes with it. */
interface Beside {
  network: StartedNetwork
  /** As the exchange reaches it. */
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
    // Once for the server that makes the database, once for the one that serves it.
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
