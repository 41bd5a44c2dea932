import { rowsInMemory } from '../../lane/rowsInMemory'
import type { Feature } from '../feature'
import { positions } from './contracts.data'
import type { ContractsDeps } from './deps'

/** How open positions are read, and how they take the rows written since. */
export const memoryOf = ({ open, tiers }: Pick<ContractsDeps, 'open' | 'tiers'>) =>
  ({
    load: from => {
      tiers.forget()
      return open.load(from)
    },
    keeps: [rowsInMemory(positions, rows => open.take(rows))],
  }) satisfies Pick<Feature, 'load' | 'keeps'>
