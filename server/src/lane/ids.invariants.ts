import type { Invariant } from '../platform/db/invariant'
import type { Lane } from './lane'

/**
 * No id is assigned twice. The counters are in memory, so they are read when the check asks for its query: rows of the moment that it sees
 * are committed by then, and their counters are ahead. Where the lane is not open, a start would read the greatest ids.
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
