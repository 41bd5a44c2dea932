import { rowsInMemory } from '../../lane/rowsInMemory'
import type { Feature } from '../feature'
import { positions } from './contracts.data'
import type { OpenPositions } from './openPositions'

/** How open positions are read, and how they take the rows written since. */
export const memoryOf = (open: OpenPositions) =>
  ({
    load: from => open.load(from),
    keeps: [rowsInMemory(positions, rows => open.take(rows))],
  }) satisfies Pick<Feature, 'load' | 'keeps'>
