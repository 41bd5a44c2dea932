import type { DueWork } from '../../lane/dueWork'
import { waitingWork } from '../../lane/waitingRows'
import type { Database } from '../../platform/db/database'
import { accrue } from './accrue.command'
import { custodyRows } from './trust.sql'

/** A day of interest for every custody that has one more full day, and the principal at the last. */
export const accruals = (db: Database): DueWork =>
  waitingWork(db, 'trust', custodyRows, row => accrue.about(row.id, row))
