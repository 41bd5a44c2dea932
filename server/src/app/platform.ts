import { join } from 'node:path'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { Bus } from '../bus/bus'
import type { Config } from '../config'
import type { DemoPerson } from '../features/accounts/deps'
import { createHosts } from '../http/hosts'
import { createMetrics } from '../http/metrics'
import { Inspector } from '../inspector/inspector'
import { type Commands, neverFromReplica } from '../lane/commands'
import { Lane } from '../lane/lane'
import { LastTold } from '../lane/lastTold'
import { PostgresStore } from '../lane/postgresStore'
import { StallDetector } from '../lane/stallDetector'
import type { Store } from '../lane/store'
import { createGateway } from '../nodes/gateway'
import type { Heart } from '../nodes/heart'
import { PresentWriter } from '../nodes/presentWriter'
import { Mailer } from '../people/mailer'
import { whoseAmong } from '../people/whose'
import { createAudit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { Channels } from '../platform/everywhere'
import type { Log } from '../platform/log'
import { Pace } from '../platform/pace'
import { Uploads } from '../platform/uploads/uploads'
import type { Wall } from '../platform/wall'
import type { Copies } from '../world/copies'
import { ErasedPeople } from '../world/erasedPeople'
import { Horizon } from '../world/horizon'
import { SnapshotCopies } from '../world/snapshotCopy'
import { Memory } from './memory'

export interface ExchangeOptions {
  config: Config
  db: Database
  /** Where the lane keeps the world; the database, unless it is another. */
  store?: Store
  /** And where copies of it. */
  copies?: Copies
  /** Nobody is told what happens, and nothing is made of it beside the world: no frames, no inbox, no webhooks. */
  isUnheard?: boolean
  /** So many commands are sent after a batch that is on its way; fewer, for tests. */
  worthwhile?: number
  wall: Wall
  log: Log
  /** Whom a visitor can be at one tap, where the world may be steered by anybody. */
  demoPeople?: readonly DemoPerson[]
  /** Another server writes this world now; this one never will again. */
  onReplaced?: () => void
  /** One process of several that serve this world; alone without. */
  node?: Node
  /** Cheaper password hashing, for tests. */
  hashing?: { memoryCost: number; timeCost: number }
}

/** What a process is to the others of its world, and its line to them. */
export interface Node {
  role: 'gateway' | 'writer'
  bus: Bus
  /** Of a writer. */
  heart?: Heart
}

export type Platform = ReturnType<typeof createPlatform>

/** What everything stands on: the database's lane, the clocks, files, mail, and what is measured. It knows no user and no market. */
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
  isUnheard = false,
  store = new PostgresStore(db.lane, { wall_ms: wall.now, madeBy: appVersion }),
  copies = new SnapshotCopies(db),
}: ExchangeOptions) {
  const metrics = createMetrics()
  const horizon = new Horizon(wall)
  const memory = new Memory()
  const erased = new ErasedPeople()
  memory.keep(from => erased.load(from))
  const lane = new Lane({
    store,
    ...(worthwhile !== undefined && { worthwhile }),
    now: () => horizon.now(),
    wall,
    whose: whoseAmong(erased),
    onFailure: (error, command) => {
      metrics.failure()
      log.error({ err: error, command }, 'a command failed')
    },
    onFenced: () => {
      if (node) log.warn('another writer has taken over; this one stands by')
      else log.error('another server has taken over this database; this one writes no more')
      onReplaced?.()
    },
  })
  const everywhere = new Channels()
  const writer = node && new PresentWriter({ bus: node.bus, wall })
  const gateway =
    node?.role === 'gateway' && writer ? createGateway({ bus: node.bus, wall, db, writer, everywhere }) : null
  lane.onRecovered(() => memory.read(db.rows))
  const told = db.replica && new LastTold()
  if (told) lane.landings.onLanded(({ batch, events }) => batch !== null && told.heard(batch, events))
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
    onFailure: error => log.error({ err: error }, 'an upload could not be kept'),
  })
  // Whoever may steer the world may look at its calls, and nobody else.
  const inspector = config.worldControl
    ? new Inspector({ now: () => horizon.now(), landing: () => lane.landings.landing })
    : null
  const mailer =
    config.mailUrl === null
      ? null
      : new Mailer({
          url: config.mailUrl,
          wall,
          onFailure: error => log.warn({ reason: error.message }, 'a mail could not be sent'),
        })
  return {
    ...{ config, db, copies, wall, log, demoPeople, hashing, isUnheard },
    ...{
      metrics,
      horizon,
      memory,
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
      told,
    },
    /** Where commands are handed in. */
    commands: told ? neverFromReplica(commands) : commands,
    /** This process writes the world, as against one that hands in and reads along. */
    writes: gateway === null,
    audit: createAudit(db, wall),
    hosts: createHosts({ host: config.host, allowed: config.allowedHosts, anyAddress: config.demo }),
  }
}
