import type { Exchange } from '../server/src/app'
import type { Database } from '../server/src/platform/db/database'
import { beginClock, readClock } from '../server/src/world/clock.store'
import { seedsSnapshot } from '../server/src/world/snapshots'
import { seedErin } from './erin'
import { seedIdentity } from './identity'
import { seedListing } from './listing'
import { seedMerchants } from './merchants'
import { listNewCoins, seedNewCoins } from './newcoins'
import { seedNews } from './news'
import { seedOptions } from './options'
import { seedReferral } from './referral'
import { seedReviews } from './reviews'
import { seedTrust } from './trust'
import { seedFunds, seedUsers } from './users'
import type { SeedWorld } from './world'

export interface Beginning {
  /** Unix seconds of world time; null is the machine's time. */
  at: number | null
  seed: string
  epoch: string
  wall_at: number
}

/** First start only: the world begins, and the demo world moves in. False where a world is there already. */
export async function begin(exchange: Exchange, beginning: Beginning): Promise<boolean> {
  const known = await readClock(exchange.db.pool)
  if (known && known.epoch !== unfinished) return false
  await beginAnew(exchange, beginning)
  return true
}

/** Whatever world is there ends, snapshots and all, and another begins. */
export async function beginAnew(exchange: Exchange, beginning: Beginning): Promise<void> {
  const { db, lane, listing, world, snapshots } = exchange
  if (await readClock(db.pool)) await clear(db)
  const at = beginning.at ?? Math.floor(beginning.wall_at / 1000)
  await beginClock(db.pool, { ...beginning, at, epoch: unfinished })
  await lane.open()
  await world.load()
  const seeding: SeedWorld = { db, lane, listing, at }
  await seedListing(seeding)
  await listNewCoins(seeding)
  await seedReviews(seeding)
  await seedUsers(seeding)
  await seedIdentity(seeding)
  await seedReferral(seeding)
  await seedFunds(seeding)
  await seedMerchants(seeding)
  await seedOptions(seeding)
  await seedTrust(seeding)
  await seedNewCoins(seeding)
  await seedNews(seeding)
  await seedErin(exchange, at)
  await snapshots.take(seedsSnapshot)
  await db.pool.query('UPDATE world.clock SET epoch = $1', [beginning.epoch])
}

/** The epoch of a world whose seeding was cut short: it begins again from nothing. */
const unfinished = 'unfinished'

async function clear({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'world'`,
  )
  await pool.query(`TRUNCATE ${rows.map(row => row.name).join(', ')}`)
  const taken = await pool.query('DELETE FROM system.snapshot RETURNING id')
  for (const { id } of taken.rows) await pool.query(`DROP SCHEMA IF EXISTS snapshot_${Number(id)} CASCADE`)
}
