import { rowsInMemory } from '../../lane/rowsInMemory'
import type { Feature } from '../feature'
import { priceAlerts } from './alerts.data'
import type { WaitingAlerts } from './waitingAlerts'

/** How the waiting alerts are read, and how they take the rows written since. */
export const memoryOf = (waiting: WaitingAlerts) =>
  ({
    load: from => waiting.load(from),
    keeps: [rowsInMemory(priceAlerts, (rows, ids) => waiting.take(rows, ids))],
  }) satisfies Pick<Feature, 'load' | 'keeps'>
