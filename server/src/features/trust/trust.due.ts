import { waitingWork } from '../../lane/waitingRows'
import { accrue } from './accrue.command'
import { custodyRows } from './trust.sql'

/** A day of interest for every custody that has one more full day, and the principal at the last. */
export const accruals = () =>
  waitingWork('trust', custodyRows, ({ id, user_id, coin_id }) => accrue.about(id, { id, user_id, coin_id }))
