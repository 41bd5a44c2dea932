import type { DueWork } from '../../lane/dueWork'
import type { Database } from '../../platform/db/database'
import { dueUnlocks, nextMilestone, nextUnlock } from './newcoins.sql'
import { newCoins, subscriptions } from './newcoins.table'
import { unlock } from './unlock.command'

/** The lock of a subscription ends: its coins are free in the coin account. */
export const unlocks = ({ pool }: Database): DueWork => ({
  kind: 'subscription',
  calendar: true,
  open: 'SELECT id, unlock_at AS at FROM world.subscription WHERE status = 2',
  reads: [subscriptions],
  async next(from, to, failed) {
    const { at } = await nextUnlock.one(pool, to, failed)
    return at === null ? null : Math.max(from + 1, at)
  },
  take: async (second, failed) =>
    (await dueUnlocks.all(pool, second, failed)).map(({ id, user_id, coin_id }) =>
      unlock.about(id, { id, user_id, coin_id }),
    ),
})

/** Openings, closings and launches: nothing is done at them, but the calendar knows them and a demo can run to the next. */
export const milestones = ({ pool }: Database): DueWork => ({
  kind: 'new_coin',
  calendar: true,
  reads: [newCoins],
  next: async (from, to) => (await nextMilestone.one(pool, from, to)).at,
  take: async () => [],
})
