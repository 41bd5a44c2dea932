import { join } from 'node:path'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { Config } from '../config'
import type { DemoPerson } from '../features/accounts/deps'
import { createHosts } from '../http/hosts'
import { createMetrics } from '../http/metrics'
import { Lane } from '../lane/lane'
import { StallDetector } from '../lane/stallDetector'
import { Mailer } from '../people/mailer'
import { whose } from '../people/whose'
import { createAudit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import type { Log } from '../platform/log'
import { Pace } from '../platform/pace'
import { Uploads } from '../platform/uploads/uploads'
import type { Wall } from '../platform/wall'
import { Horizon } from '../world/horizon'
import { Memory } from './memory'

export interface ExchangeOptions {
  config: Config
  db: Database
  wall: Wall
  log: Log
  /** Whom a visitor can be at one tap, where the world may be steered by anybody. */
  demoPeople?: readonly DemoPerson[]
  /** Cheaper password hashing, for tests. */
  hashing?: { memoryCost: number; timeCost: number }
}

export type Platform = ReturnType<typeof createPlatform>

/** What everything stands on: the database's lane, the clocks, files, mail, and what is measured. It knows no user and no market. */
export function createPlatform({ config, db, wall, log, demoPeople = [], hashing }: ExchangeOptions) {
  const metrics = createMetrics()
  const horizon = new Horizon(wall)
  const memory = new Memory()
  const lane = new Lane({
    pool: db.lane,
    now: () => horizon.now(),
    mono: wall.mono,
    scribe: { wall_ms: wall.now, madeBy: appVersion },
    whose,
    onFailure: (error, command) => {
      metrics.failure()
      log.error({ err: error, command }, 'a command failed')
    },
    onFenced: () => log.error('another server has taken over this database; this one writes no more'),
  })
  lane.onRecovered(() => memory.read(db.pool))
  const pace = new Pace(wall.mono)
  const stall = new StallDetector({ mono: wall.mono, depth: () => lane.depth })
  lane.onBatch(measured => {
    stall.answered()
    pace.done(measured.size)
    metrics.batch(measured)
  })
  const uploads = new Uploads({
    db,
    wall,
    folder: join(config.dataDir, 'uploads'),
    onFailure: error => log.error({ err: error }, 'an upload could not be kept'),
  })
  const mailer =
    config.mailUrl === null
      ? null
      : new Mailer({
          url: config.mailUrl,
          wall,
          onFailure: error => log.warn({ reason: error.message }, 'a mail could not be sent'),
        })
  return {
    ...{ config, db, wall, log, demoPeople, hashing },
    ...{ metrics, horizon, memory, lane, pace, stall, uploads, mailer },
    audit: createAudit(db, wall),
    hosts: createHosts({ host: config.host, allowed: config.allowedHosts, anyAddress: config.demo }),
  }
}
