import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import type { Database } from '../platform/db/database'
import { checkInvariants, type Invariant } from '../platform/db/invariant'
import { stampOf, type WorldTime } from '../platform/world-time'

export interface OverviewDeps {
  db: Database
  listing: Listing
  world: WorldTime
  /** How many live things there are of each kind. */
  open: () => Promise<Record<string, number>>
  /** What must hold of the books, from every feature. */
  invariants: readonly Invariant[]
}

const amount = (value: string): string => fromAtoms(atoms(value))

/** The exchange at a glance: people, money in = money out, what is open, and whether the books hold. */
export function overviewConsole({ db, listing, world, open, invariants }: OverviewDeps): Routes {
  return {
    'GET console/overview': async () => {
      const [people, balances, things] = await Promise.all([
        db.pool.query('SELECT count(*) FROM world."user"'),
        db.pool.query(balancesSql),
        open(),
      ])
      return {
        users: Number(people.rows[0].count),
        balances: balances.rows.map(row => ({
          currency_id: row.coin_id,
          currency_name: listing.findCoin(row.coin_id)?.name ?? '',
          user: amount(row.of_users),
          house: amount(row.of_house),
          external: amount(row.of_outside),
          sum: amount(row.sum),
        })),
        open: things,
        now: world.now() * 1000,
      }
    },
    'GET console/invariants': async () => {
      const findings = await checkInvariants(db.pool, invariants)
      return {
        ok: findings.every(({ violations }) => violations === 0),
        checked_at: stampOf(world.now()),
        checks: findings.map(({ id, title, violations }) => ({ id, title, violations })),
      }
    },
  }
}

const total = 'coalesce(sum(available + frozen)'
const balancesSql = `
SELECT coin_id,
  ${total} FILTER (WHERE owner_id > 0), 0) AS of_users,
  ${total} FILTER (WHERE owner_id = 0), 0) AS of_house,
  ${total} FILTER (WHERE owner_id < 0), 0) AS of_outside,
  ${total}, 0) AS sum
FROM world.wallet GROUP BY coin_id ORDER BY coin_id`
