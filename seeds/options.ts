import { durations } from '@lagoon/shared/catalogue/seconds'
import { optionDurations } from '../server/src/features/options/options.data'
import { rowsOf } from './addRows.command'
import type { SeedWorld } from './world'

/** The durations of the catalogue, all active. */
export const seedOptions = ({ lane }: SeedWorld): Promise<void> =>
  lane.run(
    rowsOf(
      optionDurations,
      durations.map(({ id, seconds, profitPercent, min, max }) => ({
        id,
        seconds,
        profit_ratio: profitPercent,
        min_num: min,
        max_num: max,
        status: 1,
      })),
    ),
  )
