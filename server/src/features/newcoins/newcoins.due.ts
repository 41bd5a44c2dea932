import type { DueWork } from '../../lane/dueWork'
import { waitingWork } from '../../lane/waitingRows'
import type { Milestones } from './milestones'
import { lockedRows } from './newcoins.data'
import { unlock } from './unlock.command'

/** The lock of a subscription ends: its coins are free in the coin account. */
export const unlocks = () =>
  waitingWork('subscription', lockedRows, ({ id, user_id, coin_id }) => unlock.about(id, { id, user_id, coin_id }))

/** Openings, closings and launches: no work is done at them, but the calendar lists them and a demo can run to the next one. */
export const opensAndCloses = (milestones: Milestones): DueWork => ({
  kind: 'new_coin',
  calendar: true,
  next: (from, to) => milestones.next(from, to),
  take: () => [],
})
