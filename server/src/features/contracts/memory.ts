import { keptRows } from '../../lane/kept'
import type { Feature } from '../feature'
import { positions } from './contracts.table'
import type { OpenPositions } from './openPositions'

/** How open positions are read, and how they take the rows written since. */
export const memoryOf = (open: OpenPositions) =>
  ({
    load: from => open.load(from),
    keeps: [keptRows(positions, rows => open.take(rows))],
  }) satisfies Pick<Feature, 'load' | 'keeps'>
