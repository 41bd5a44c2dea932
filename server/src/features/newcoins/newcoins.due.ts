import { subscription } from '@lagoon/shared/lifecycle/subscription'
import { about, type DueWork } from '../../lane/dueWork'
import type { Command } from '../../lane/lane'
import { release } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import type { Database } from '../../platform/db/database'
import { holdOf } from './newcoins.holds'
import { dueUnlocks, nextMilestone, nextUnlock } from './newcoins.sql'
import { newCoins, type Subscription, subscriptions } from './newcoins.table'

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
    (await dueUnlocks.all(pool, second, failed)).map(order => about(order.id, unlock(order))),
})

/** Openings, closings and launches: nothing is done at them, but the calendar knows them and a demo can run to the next. */
export const milestones = ({ pool }: Database): DueWork => ({
  kind: 'new_coin',
  calendar: true,
  reads: [newCoins],
  next: async (from, to) => (await nextMilestone.one(pool, from, to)).at,
  take: async () => [],
})

function unlock({ id, user_id, coin_id }: Pick<Subscription, 'id' | 'user_id' | 'coin_id'>): Command<void> {
  const key = holdOf(id)
  return {
    name: 'unlock subscription',
    load: unit =>
      Promise.all([
        unit.find(subscriptions, { id }),
        unit.find(holds, key),
        unit.find(wallets, userWallet(user_id, 'change', coin_id)),
      ]),
    decide: unit => {
      if (unit.get(subscriptions, { id })?.status !== subscription.codeOf('locked')) return
      release(unit, key, 'subscription_unlocked', 'unlock')
      unit.update(subscriptions, { id }, { status: subscription.codeOf('done'), updated_at: unit.now })
    },
  }
}
