import { durations } from '@lagoon/shared/catalogue/seconds'
import { optionDurations } from '../server/src/features/options/options.table'
import type { SeedWorld } from './world'
import { rowOf } from './written'

/** The durations of the catalogue, all on offer. */
export async function seedOptions({ lane }: SeedWorld): Promise<void> {
  await lane.run({
    name: 'seed option durations',
    decide: unit => {
      for (const { id, seconds, profitPercent, min, max } of durations) {
        unit.insert(
          optionDurations,
          rowOf(optionDurations, {
            id,
            seconds,
            profit_ratio: profitPercent,
            min_num: min,
            max_num: max,
            status: 1,
          }),
        )
      }
    },
  })
}
