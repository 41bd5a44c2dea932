import { join } from 'node:path'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { Bus } from '../bus/bus'
import type { DemoPerson } from '../features/accounts/deps'
import type { Hosted, Worlds } from '../features/worlds/worlds'
import { createHosts } from '../http/hosts'
import type { AddressCount } from '../http/limits'
import { createMetrics } from '../http/metrics'
import { Inspector } from '../inspector/inspector'
import { type Commands, neverFromReplica } from '../lane/commands'
import { Lane } from '../lane/lane'
import { LastEventBatch } from '../lane/lastEventBatch'
import { PostgresStore } from '../lane/postgresStore'
import { StallDetector } from '../lane/stallDetector'
import type { Store } from '../lane/store'
import { type Commits, commitsIn } from '../nodes/committed'
import { createGateway } from '../nodes/gateway'
import type { Heartbeats } from '../nodes/heartbeats'
import { PresentWriter } from '../nodes/presentWriter'
import { Mailer } from '../people/mailer'
import { ownersOf } from '../people/owners'
import { createAudit } from '../platform/audit'
import { BrandInForce } from '../platform/brand'
import type { Database } from '../platform/db/database'
import { Channels } from '../platform/everywhere'
import type { Log } from '../platform/log'
import { Pace } from '../platform/pace'
import { Uploads } from '../platform/uploads/uploads'
import { VenueInForce } from '../platform/venue'
import type { Wall } from '../platform/wall'
import type { Config } from '../settings/config'
import type { Copies } from '../world/copies'
import { ErasedPeople } from '../world/erasedPeople'
import { Horizon } from '../world/horizon'
import { OnTheWay } from '../world/onTheWay'
import { SnapshotCopies } from '../world/snapshotCopy'
import { type CopyTurns, copyTurns } from '../world/snapshots'
import { Memory } from './memory'

export interface ExchangeOptions {
  config: Config
  db: Database
  /** The storage of the lane; by default the database. */
  store?: Store
  /** The storage of snapshots. */
  copies?: Copies
  /** The source from which nodes read commits; by default the database. */
  commits?: Commits
  /** Nothing follows the commits: no frames, no inbox, no webhooks. */
  withoutFollowers?: boolean
  /** The smallest batch that is sent behind another one; smaller in tests. */
  worthwhile?: number
  wall: Wall
  log: Log
  /** The demo users that a visitor can log in as with one tap, if world control is open. */
  demoPeople?: readonly DemoPerson[]
  /** Another server has taken over; this one never writes again. */
  onReplaced?: () => void
  /** Set if this process is one of several that serve the world. */
  node?: Node
  /** The further worlds of this process; only for `main`. */
  worlds?: Worlds
  /** The count of requests that it shares with the other worlds of the process. */
  addresses?: AddressCount
  /** The turns of copies that it shares with them. */
  copying?: CopyTurns
  /** The host of this world; only for worlds besides `main`. */
  hosted?: Hosted
  /** Cheaper password hashing, for tests. */
  hashing?: { memoryCost: number; timeCost: number }
}

/** The role of a process among the nodes of its world, and its connection to them. */
export interface Node {
  role: 'gateway' | 'writer'
  bus: Bus
  /** Only for a writer. */
  heartbeats?: Heartbeats
}

export type Platform = ReturnType<typeof createPlatform>

/** The base of everything else: the lane, the clocks, uploads, mail and metrics. It knows no user and no market. */
export function createPlatform({
  config,
  db,
  wall,
  log,
  demoPeople = [],
  hashing,
  worthwhile,
  node,
  onReplaced,
  withoutFollowers = false,
  worlds,
  addresses,
  copying = copyTurns(),
  hosted,
  store = new PostgresStore(db.lane, { wall_ms: wall.now, madeBy: appVersion }),
  copies = new SnapshotCopies(db),
  commits = commitsIn(db),
}: ExchangeOptions) {
  const metrics = createMetrics()
  const horizon = new Horizon(wall)
  const memory = new Memory()
  const brand = new BrandInForce()
  const venue = new VenueInForce()
  const onTheWay = new OnTheWay(horizon, wall)
  const erased = new ErasedPeople()
  memory.add(from => erased.load(from))
  const lane = new Lane({
    store,
    ...(worthwhile !== undefined && { worthwhile }),
    now: () => horizon.now(),
    wall,
    owners: ownersOf(erased),
    onFailure: (error, command) => {
      metrics.failure()
      log.error({ err: error, command }, 'a command failed')
    },
    onFenced: () => {
      if (node) log.warn('another writer took over; this one is now a standby')
      else log.error('another server took over this database; this one no longer writes')
      onReplaced?.()
    },
  })
  const everywhere = new Channels()
  const writer = node && new PresentWriter({ bus: node.bus, wall })
  const gateway =
    node?.role === 'gateway' && writer ? createGateway({ bus: node.bus, wall, commits, writer, everywhere }) : null
  lane.onRecovered(() => memory.read(db.rows))
  const lastEvents = db.replica && new LastEventBatch()
  if (lastEvents) lane.listeners.onCommitted(({ batch, events }) => batch !== null && lastEvents.heard(batch, events))
  const commands: Commands = gateway?.commands ?? lane
  const pace = new Pace(wall.mono)
  const stall = new StallDetector({ mono: wall.mono, depth: () => gateway?.commands.depth ?? lane.depth })
  lane.onBatch(measured => {
    stall.answered()
    pace.done(measured.size)
    metrics.batch(measured)
  })
  const uploads = new Uploads({
    db,
    wall,
    folder: join(config.dataDir, 'uploads'),
    isShared: node !== undefined,
    onFailure: error => log.error({ err: error }, 'an upload could not be stored'),
  })
  // Calls can be inspected only while world control is on.
  const inspector = config.worldControl
    ? new Inspector({ now: () => horizon.now(), batch: () => lane.listeners.batch })
    : null
  const mailer =
    config.mailUrl === null
      ? null
      : new Mailer({
          url: config.mailUrl,
          wall,
          brand,
          onFailure: error => log.warn({ reason: error.message }, 'a mail could not be sent'),
        })
  return {
    ...{
      config,
      db,
      copies,
      commits,
      wall,
      log,
      demoPeople,
      hashing,
      withoutFollowers,
      worlds: worlds ?? null,
      addresses,
      copying,
      hosted: hosted ?? null,
    },
    ...{
      metrics,
      horizon,
      memory,
      brand,
      venue,
      onTheWay,
      erased,
      lane,
      pace,
      stall,
      uploads,
      mailer,
      everywhere,
      node,
      writer,
      gateway,
      inspector,
      lastEvents,
    },
    /** Accepts commands: the lane, or on a gateway the connection to the writer. */
    commands: lastEvents ? neverFromReplica(commands) : commands,
    /** True if this process writes the world; false for a gateway. */
    writes: gateway === null,
    audit: createAudit(db, wall),
    hosts: createHosts({ host: config.host, allowed: config.allowedHosts, anyAddress: config.demo }),
  }
}
