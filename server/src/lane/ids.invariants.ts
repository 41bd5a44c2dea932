import type { Invariant } from '../platform/db/invariant'
import type { Lane } from './lane'

/**
 * No id is assigned twice. The counters are in memory and are read when the check requests its query: the rows that it then sees are
 * committed, and their counters are ahead. If the lane is not open, there is nothing to compare, because a start reads the greatest ids.
 */
export const countersAreAhead = (lane: Pick<Lane, 'counters'>): Invariant => ({
  id: 'I-34',
  get sql() {
    const behind = lane.counters.map(
      ({ table: { name, sql }, last }) =>
        `SELECT '${name}' AS name, ${last} AS last, max AS greatest FROM (${sql.max}) m WHERE max > ${last}`,
    )
    return behind.join(' UNION ALL ') || 'SELECT WHERE false'
  },
})
