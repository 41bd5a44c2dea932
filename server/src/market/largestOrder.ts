import { type Lots, lots } from '@lagoon/shared/money/steps'
import type { Pair } from './listing'

const largest_depths = 60

/** The largest spot order: 60 times the mean depth of a tick. */
export const largestOrder = ({ depth_per_tick }: Pick<Pair, 'depth_per_tick'>): Lots =>
  lots(largest_depths * depth_per_tick)
