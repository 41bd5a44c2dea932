import { begin } from '../../../seeds/begin'
import { demoPeople } from '../../../seeds/named'
import { createExchange, type Exchange } from '../app/createExchange'
import type { Bus } from '../bus/bus'
import { connectBus } from '../bus/natsBus'
import { type Heartbeats, startHeartbeats } from '../nodes/heartbeats'
import { type Database, openDatabase } from '../platform/db/database'
import type { Log } from '../platform/log'
import { newSeed } from '../platform/random'
import { keyFor } from '../platform/secrets'
import { machineWall } from '../platform/wall'
import type { Config } from '../settings/config'
import { readClock } from '../world/clock.store'
import { newEpoch, unfinishedEpoch } from '../world/epoch'
import { pricesLine } from './greeting'
import { useBrandFile } from './notStarted'
import { prepareDatabase } from './prepareDatabase'

type NodeConfig = Config & { node: NonNullable<Config['node']>; databaseUrl: string }
type Say = (line: string) => void

export const isNode = (config: Config): config is NodeConfig => config.node !== null

const again_ms = 300

/** One process of several that serve a world: a gateway, or an active or standby writer. */
export class NodeProcess {
  #exchange: Exchange | null = null
  #db: Database | null = null
  #bus: Bus | null = null
  #heartbeats: Heartbeats | null = null
  #stopped = false

  constructor(
    private readonly config: NodeConfig,
    private readonly log: Log,
    private readonly say: Say,
  ) {}

  /** Settles once it is a serving gateway, the active writer or a standby. */
  async start(): Promise<void> {
    const { node } = this.config
    const isWriter = node.role === 'writer'
    // Gateways change no tables, and may use a role that cannot.
    const url = isWriter ? await prepareDatabase(this.config, null, this.say) : this.config.databaseUrl
    this.#db = openDatabase(url, {
      max: 16,
      query_timeout_ms: 4000,
      replica: isWriter ? null : this.config.databaseReadUrl,
      onConnectionLost: error => this.log.warn({ err: error }, 'connection lost'),
    })
    const keys = { node: keyFor(node.secret, 'node'), operator: keyFor(node.operatorSecret, 'operator') }
    const broker = { url: node.natsUrl, world: node.world, keys }
    this.#bus = await connectBus({ ...broker, role: node.role, wall: machineWall, log: this.log })
    if (!isWriter) return await this.#gateway()
    this.#heartbeats = startHeartbeats({ ...broker, logLevel: this.config.logLevel }, this.log)
    await this.#writer(false)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#exchange?.stop().catch(() => undefined)
    await this.#heartbeats?.stop()
    await this.#bus?.close().catch(() => undefined)
    await this.#db?.close().catch(() => undefined)
  }

  async #gateway(): Promise<void> {
    const exchange = await this.#open()
    this.say('A gateway, waiting for the writer…')
    while (!this.#stopped && !(await this.#hasBegun())) await pause(again_ms)
    if (this.#stopped) return
    await exchange.start()
    this.say('  Lagoon is ready: a gateway, and everything in it is simulated.')
  }

  /** Is the active writer as long as no other one is. A replaced writer builds a new exchange and becomes the standby. */
  async #writer(replaced: boolean): Promise<void> {
    let gone: () => void = () => undefined
    const isReplaced = new Promise<void>(done => {
      gone = done
    })
    const exchange = await this.#open(gone)
    this.say('  Lagoon is ready: a standby writer.')
    const working = this.#write(exchange, replaced)
    void Promise.race([working.then(() => isReplaced), isReplaced])
      .catch(error => this.log.error({ err: error }, 'a writer could not take over'))
      .then(async () => {
        if (this.#stopped) return
        await exchange.stop().catch(error => this.log.warn({ err: error }, 'a writer could not be stopped cleanly'))
        await working.catch(() => undefined)
        await pause(again_ms)
        if (!this.#stopped) await this.#writer(true)
      })
      .catch(error => {
        // The parent starts the process again.
        this.log.fatal({ err: error }, 'a writer cannot stand by')
        process.exit(1)
      })
  }

  async #write(exchange: Exchange, replaced: boolean): Promise<void> {
    if (!(await exchange.becomeWriter(replaced))) return
    const { worldStart, worldSeed } = this.config
    const beginning = { at: worldStart, seed: worldSeed ?? newSeed(), epoch: newEpoch(), wall_at: machineWall.now() }
    if (await begin(exchange, beginning)) this.say('  The demo world is seeded')
    await exchange.start()
    this.say('  This writer is now the active one.')
    const { brandFile } = this.config
    const branding = brandFile && useBrandFile(exchange, brandFile).then(() => `Uses the brand of ${brandFile}`)
    if (branding) process.send?.({ says: await branding.catch((error: Error) => error.message) })
    const prices = pricesLine(this.config, exchange.horizon.seed)
    if (prices) this.say(prices)
  }

  async #open(onReplaced?: () => void): Promise<Exchange> {
    const { config, log } = this
    const node = { role: config.node.role, bus: this.#bus as Bus, ...(this.#heartbeats && { heart: this.#heartbeats }) }
    this.#exchange = await createExchange({
      ...{ config, db: this.#db as Database, wall: machineWall, log, demoPeople, node },
      ...(onReplaced && { onReplaced }),
    })
    await this.#exchange.app.listen({ host: config.host, port: config.port })
    return this.#exchange
  }

  /** Whether a writer has migrated and seeded the database. */
  async #hasBegun(): Promise<boolean> {
    const clock = await readClock((this.#db as Database).rows).catch(() => null)
    return clock !== null && clock.epoch !== unfinishedEpoch
  }
}

const pause = (ms: number) => new Promise<void>(done => machineWall.after(ms, done))
