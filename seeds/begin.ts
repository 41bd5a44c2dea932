import { coins } from '@lagoon/shared/catalogue/coins'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { durations } from '@lagoon/shared/catalogue/seconds'
import type { Exchange } from '../server/src/app'
import { unasked } from '../server/src/lane/asked'
import type { Query } from '../server/src/lane/lane'
import { aboutWorld } from '../server/src/lane/log/commit'
import { beginClock, readClock } from '../server/src/world/clock.store'
import { seedsSnapshot } from '../server/src/world/snapshots'
import { checkCatalogue } from './check'
import { seedCommands } from './commands'
import { seedErin } from './erin'
import { seedIdentity } from './identity'
import { seedListing } from './listing'
import { seedMerchants } from './merchants'
import { listNewCoins, newCoinOffers, seedNewCoins } from './newcoins'
import { seedNews } from './news'
import { seedOptions } from './options'
import { seedReferral } from './referral'
import { seedReviews } from './reviews'
import { seedTrust, trustTerms } from './trust'
import { seedFunds, seedUsers } from './users'
import { day_s, type SeedWorld, seedLane } from './world'

interface Beginning {
  /** Unix seconds of world time; null means the machine's time. */
  at: number | null
  seed: string
  epoch: string
  wall_at: number
}

/**
 * On the first start, makes the world and seeds it. Returns false if a world exists. If two servers start at once, the later one makes the
 * world: both claim the database before they read it, and the earlier one can no longer write.
 */
export async function begin(exchange: Exchange, beginning: Beginning): Promise<boolean> {
  await exchange.lane.open()
  const known = await readClock(exchange.db.rows)
  if (known && known.epoch !== unfinished) return false
  await beginAnew(exchange, beginning)
  return true
}

/** Deletes the present world with its snapshots, and makes another. */
export async function beginAnew(exchange: Exchange, beginning: Beginning): Promise<void> {
  checkCatalogue({ coins, pairs, durations, trust: trustTerms, newCoins: newCoinOffers })
  const { db, lane, listing, world, snapshots } = exchange
  const at = beginning.at ?? Math.floor(beginning.wall_at / 1000)
  const begun = await readClock(db.rows)
  lane.register(seedCommands)
  await lane.open()
  await lane.task(turn =>
    turn.transaction(
      aboutWorld('begin', at, unasked),
      async query => {
        if (begun) await clear(query)
        await beginClock(query, { ...beginning, at, epoch: unfinished })
      },
      60_000,
    ),
  )
  await lane.reload()
  await world.load()
  const seeding: SeedWorld = { db, lane: seedLane(lane), listing, at }
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
  for (const feature of exchange.features) await feature.hasReadLog?.()
  await snapshots.take(seedsSnapshot, unasked)
  await lane.task(turn =>
    turn.transaction(
      aboutWorld('begin', at, unasked, { epoch: beginning.epoch }),
      query => genesis(query, { ...beginning, at }),
      10_000,
    ),
  )
}

/**
 * The log begins here, with the world after the seeds; the seeding itself is not in the log. Notifications that it caused stay in the inbox
 * without their batches, numbered from one, and only those of the last days are unread.
 */
async function genesis(query: Query, { epoch, at }: Beginning & { at: number }): Promise<void> {
  await query('DELETE FROM system.commit')
  await query('DELETE FROM system.event_index')
  await query(
    `WITH told AS (DELETE FROM system.notification RETURNING *)
     INSERT INTO system.notification (id, user_uuid, type, data, at, created_at, read_at)
     SELECT row_number() OVER (ORDER BY id), user_uuid, type, data, at, created_at, CASE WHEN at < $1::bigint THEN created_at END FROM told`,
    [at - unread_s],
  )
  await query(`SELECT setval('system.notification_id_seq', (SELECT count(*) + 1 FROM system.notification), false)`)
  for (const table of ['notification_place', 'turning_back']) await query(`DELETE FROM system.${table}`)
  await query('UPDATE world.clock SET epoch = $1', [epoch])
}

const unread_s = 2 * day_s

/** The epoch of a world whose seeding was interrupted; the next start deletes that world and makes it again. */
const unfinished = 'unfinished'

async function clear(query: Query): Promise<void> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'world'`,
  )
  await query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  await query('DELETE FROM system.notification')
  const taken = await query<{ id: number }>('DELETE FROM system.snapshot RETURNING id')
  for (const { id } of taken) await query(`DROP SCHEMA IF EXISTS snapshot_${Number(id)} CASCADE`)
}
