import type { Invariant } from '../platform/db/invariant'

/**
 * Checking the whole log each time would take too long. The newest rows show whether events are written correctly, and index rows older than
 * the log whether they are dropped correctly.
 */
const newest =
  '(SELECT batch, events::json AS events FROM system.commit WHERE events IS NOT NULL ORDER BY batch DESC LIMIT 1000)'

/** The events of the log, and the index by which readers find them. */
export const eventInvariants: readonly Invariant[] = [
  {
    id: 'I-29a',
    sql: `SELECT i.user_uuid, i.batch FROM system.event_index i
           WHERE (i.batch < (SELECT min(batch) FROM system.commit) OR i.batch > (SELECT max(batch) - 1000 FROM system.commit))
             AND NOT EXISTS (SELECT 1 FROM system.commit c WHERE c.batch = i.batch AND c.events IS NOT NULL)`,
  },
  {
    id: 'I-29b',
    sql: `SELECT c.batch, reader.value AS user_id FROM ${newest} c CROSS JOIN LATERAL json_array_elements_text(c.events->0) reader
           WHERE NOT EXISTS (SELECT 1 FROM system.event_index i WHERE i.batch = c.batch AND i.user_id = reader.value::bigint)`,
  },
  {
    id: 'I-29c',
    sql: `SELECT batch FROM ${newest} c WHERE json_array_length(events->0) <> json_array_length(events->1->1)`,
  },
]
