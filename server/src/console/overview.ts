import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import type { Database } from '../platform/db/database'
import { checkInvariants, type Invariant } from '../platform/db/invariant'
import { text } from '../platform/text'
import { stampOf, type WorldTime } from '../platform/world-time'
import { balancesByCoin } from './console.sql'

interface OverviewDeps {
  db: Database
  listing: Listing
  world: WorldTime
  /** The number of live objects of each kind. */
  open: () => Promise<Record<string, number>>
  /** The invariants of every feature. */
  invariants: readonly Invariant[]
}

/** The overview of the exchange: users, money in = money out, what is open, and whether the invariants are satisfied. */
export function overviewConsole({ db, listing, world, open, invariants }: OverviewDeps): Routes {
  return {
    'GET console/overview': async () => {
      const [people, balances, things] = await Promise.all([
        db.prisma.user.count(),
        balancesByCoin.all(db.pool),
        open(),
      ])
      return {
        users: people,
        balances: balances.map(row => ({
          currency_id: row.coin_id,
          currency_name: listing.findCoin(row.coin_id)?.name ?? '',
          user: row.of_users,
          house: row.of_house,
          external: row.of_outside,
          sum: row.sum,
        })),
        open: things,
        now: world.now() * 1000,
      }
    },
    'GET console/invariants': async ({ lang }) => {
      const findings = await checkInvariants(db.pool, invariants)
      return {
        ok: findings.every(({ violations }) => violations === 0),
        checked_at: stampOf(world.now()),
        checks: findings.map(({ id, violations }) => ({ id, title: text(lang, `invariant.${id}`), violations })),
      }
    },
  }
}
