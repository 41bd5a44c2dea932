import { waitingWork } from '../../lane/waitingRows'
import { accrue } from './accrue.command'
import { custodyRows } from './trust.data'

/** Accrues every custody at the end of each of its days. */
export const accruals = () =>
  waitingWork('trust', custodyRows, ({ id, user_id, coin_id }) => accrue.about(id, { id, user_id, coin_id }))
