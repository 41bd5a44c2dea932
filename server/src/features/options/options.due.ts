import type { DueWork } from '../../lane/dueWork'
import { waitingWork } from '../../lane/waitingRows'
import { deliver } from './deliver.command'
import type { OptionsDeps } from './deps'
import { awaitedOptions } from './options.data'

/** Deliveries: each at the first open tick at or after its time. Under a halt they wait for the market to come back. */
export const deliveries = ({ market }: Pick<OptionsDeps, 'market'>): Required<DueWork> => ({
  ...waitingWork(
    'option',
    awaitedOptions,
    ({ id, user_id, coin_id }) => deliver.about(id, { id, user_id, coin_id }),
    // By pair, because each pair has its own halts, which may change while options wait.
    { lineOf: ({ pair_id }) => pair_id, dueAt: market.openTickAtOrAfter },
  ),
  open: `SELECT o.id, o.close_at AS at FROM world.option_order o, world.clock c
         WHERE o.status = 1 AND NOT coalesce((
           SELECT range_agg(int8range(s.start, s.start + s.seconds)) @> int8range(o.close_at, c.horizon + 1)
           FROM world.scenario s WHERE s.shape = 'halt' AND s.pair_id IN (0, o.pair_id)), false)
           AND o.close_at <= c.horizon`,
})
