import { coins } from '@lagoon/shared/catalogue/coins'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { durations } from '@lagoon/shared/catalogue/seconds'
import { usualPolicies } from '@lagoon/shared/catalogue/usualPolicies'
import type { Exchange } from '../server/src/app/createExchange'
import { optionDurations } from '../server/src/features/options/options.data'
import type { Command } from '../server/src/lane/command'
import type { Query } from '../server/src/lane/lane'
import { aboutWorld } from '../server/src/lane/log/commit'
import { noOrigin } from '../server/src/lane/origin'
import type { RecordingRow } from '../server/src/market/recording.table'
import { policies } from '../server/src/reviews/policy.table'
import { beginClock, readClock } from '../server/src/world/clock.store'
import { unfinishedEpoch } from '../server/src/world/epoch'
import { seedsSnapshot } from '../server/src/world/snapshots'
import { addingRows, rowsOf } from './addRows.command'
import { catalogueFaults, refuseFaults } from './check'
import { inviting } from './erin/friends'
import { money } from './erin/money'
import { arriving } from './erin/person'
import { asking } from './erin/support'
import { trades } from './erin/trades'
import { funding } from './fund.command'
import { joining } from './join.command'
import { liveThrough } from './life'
import { listing } from './list.command'
import { seedListing } from './listing'
import { bought, seedMerchants } from './merchants'
import { allotting, listNewCoins, newCoinFaults, newCoinsListed, seedNewCoins, subscribed } from './newcoins'
import { seedHelp, seedNews } from './news'
import { payingFee } from './payFee.command'
import { seedReferral } from './referral'
import { custody, seedTrust, trustFaults } from './trust'
import { namedUsers, seedFunds, seedUsers } from './users'
import { verify, verifying } from './verify.command'
import { day_s, type SeedWorld, seedLane } from './world'

/** The durations of the catalogue, all active. */
const seedOptions = ({ lane }: SeedWorld): Promise<void> =>
  lane.run(
    rowsOf(
      optionDurations,
      durations.map(({ id, seconds, profitPercent, min, max }) => ({
        id,
        seconds,
        profit_ratio: profitPercent,
        min_num: min,
        max_num: max,
        status: 1,
      })),
    ),
  )

const people: Record<string, { name: string; country: string; card_id: string; address: string }> = {
  Alice: { name: 'Alice Chan', country: 'Hong Kong', card_id: 'A1234563', address: '8 Lagoon Street, Hong Kong' },
  Bob: { name: 'Bob Tanaka', country: 'Japan', card_id: 'TR1234567', address: '2-4 Kasumi, Tokyo' },
}

const seedReviews = ({ lane }: SeedWorld): Promise<void> => lane.run(rowsOf(policies, usualPolicies))

/** The identity data of the verified demo users. */
async function seedIdentity({ lane }: SeedWorld): Promise<void> {
  for (const { id, name, basic, advanced } of namedUsers) {
    const person = people[name]
    if (!person) continue
    if (basic) await lane.run(verify.with({ user_id: id, level: 1, ...person }))
    if (advanced) await lane.run(verify.with({ user_id: id, level: 2, ...person }))
  }
}

/**
 * A demo user with a history: the seeds make a year of Erin's life day by day before the world begins. They make her last, so that
 * everything she needs exists and her rows do not change the ids of others.
 */
const seedErin = (exchange: Exchange, at: number): Promise<void> =>
  liveThrough(exchange, at, [
    ...arriving,
    ...money,
    ...bought,
    ...trades,
    ...custody,
    ...subscribed,
    ...inviting,
    ...asking,
  ])

interface Beginning {
  /** Unix seconds of world time; null means the machine's time. */
  at: number | null
  seed: string
  epoch: string
  wall_at: number
  /** The recorded prices of a world that begins at a second. */
  market?: (at: number) => Promise<readonly RecordingRow[]>
  /** Without users, products and notices: only coins, pairs, settings, and the help and agreements that screens link to. */
  isEmpty?: boolean
}

/**
 * On the first start, makes the world and seeds it. Returns false if a world exists. If two servers start at once, the later one makes the
 * world: both claim the database before they read it, and the earlier one can no longer write.
 */
export async function begin(exchange: Exchange, beginning: Beginning): Promise<boolean> {
  await exchange.lane.open()
  const known = await readClock(exchange.db.rows)
  if (known && known.epoch !== unfinishedEpoch) return false
  await startAgain(exchange, beginning)
  return true
}

type Step = (seeding: SeedWorld) => Promise<void>
const demoSteps: readonly Step[] = [
  ...[listNewCoins, seedReviews, seedUsers, seedIdentity, seedReferral, seedFunds, seedMerchants],
  ...[seedOptions, seedTrust, seedNewCoins, seedNews],
]
const emptySteps: readonly Step[] = [seedReviews, seedOptions, seedHelp]

/** Deletes the present world with its snapshots, and makes another. */
export async function startAgain(exchange: Exchange, beginning: Beginning): Promise<void> {
  refuseFaults([
    ...catalogueFaults({ coins, pairs, durations, newCoins: newCoinsListed }),
    ...trustFaults(coins),
    ...newCoinFaults(coins),
  ])
  const { db, lane, listing, world, snapshots } = exchange
  const at = beginning.at ?? Math.floor(beginning.wall_at / 1000)
  const recorded = (await beginning.market?.(at)) ?? []
  const begun = await readClock(db.rows)
  lane.register(seedCommands)
  await lane.open()
  await lane.task(turn =>
    turn.transaction(
      aboutWorld('begin', at, noOrigin),
      async query => {
        if (begun) await clear(query)
        await beginClock(query, { ...beginning, at, epoch: unfinishedEpoch })
      },
      60_000,
    ),
  )
  await lane.reload()
  await world.load()
  const seeding: SeedWorld = { db, lane: seedLane(lane), listing, at }
  await seedListing(seeding, recorded)
  for (const step of beginning.isEmpty ? emptySteps : demoSteps) await step(seeding)
  if (!beginning.isEmpty) await seedErin(exchange, at)
  for (const feature of exchange.features) await feature.hasReadLog?.()
  await snapshots.take(seedsSnapshot, noOrigin)
  await lane.task(turn =>
    turn.transaction(
      aboutWorld('begin', at, noOrigin, { epoch: beginning.epoch }),
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
    `WITH removed AS (DELETE FROM system.notification RETURNING *)
     INSERT INTO system.notification (id, user_uuid, type, data, at, created_at, read_at)
     SELECT row_number() OVER (ORDER BY id), user_uuid, type, data, at, created_at, CASE WHEN at < $1::bigint THEN created_at END FROM removed`,
    [at - unread_s],
  )
  await query(`SELECT setval('system.notification_id_seq', (SELECT count(*) + 1 FROM system.notification), false)`)
  for (const table of ['notification_place', 'turning_back']) await query(`DELETE FROM system.${table}`)
  await query('UPDATE world.clock SET epoch = $1', [epoch])
}

const unread_s = 2 * day_s

async function clear(query: Query): Promise<void> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'world'`,
  )
  await query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  await query('DELETE FROM system.notification')
  const taken = await query<{ id: number }>('DELETE FROM system.snapshot RETURNING id')
  for (const { id } of taken) await query(`DROP SCHEMA IF EXISTS snapshot_${Number(id)} CASCADE`)
}

/** Commands that only the seeds use; ordinary commands make the rest of the demo world. */
const seedCommands: readonly Command[] = [...[listing, addingRows, joining, verifying, payingFee, funding, allotting]]
