import type { DueWork } from '../../lane/dueWork'
import { waitingWork } from '../../lane/waitingRows'
import type { Database } from '../../platform/db/database'
import { lockedRows, nextMilestone } from './newcoins.sql'
import { newCoins } from './newcoins.table'
import { unlock } from './unlock.command'

/** The lock of a subscription ends: its coins are free in the coin account. */
export const unlocks = (db: Database): DueWork =>
  waitingWork(db, 'subscription', lockedRows, row => unlock.about(row.id, row))

/** Openings, closings and launches: nothing is done at them, but the calendar knows them and a demo can run to the next. */
export const milestones = ({ rows }: Database): DueWork => ({
  kind: 'new_coin',
  calendar: true,
  reads: [newCoins],
  next: async (from, to) => (await rows.all(nextMilestone, from, to))[0]?.at ?? null,
  take: async () => [],
})
