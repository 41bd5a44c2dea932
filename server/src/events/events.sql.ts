import { everybodyUuid } from '../lane/log/events'
import { statement } from '../platform/db/sql'

/** How many batches are read at once: each may hold the events of a thousand commands. */
export const batchesAtOnce = 32

const batch = { batch: 'int', at: 'int', events: 'text' } as const

/**
 * The batches from $2 to $3 with events for the person of this uuid, or for everyone; `user_id` is the id that the person had, 0 for events
 * for everyone only.
 */
export const batchesTelling = statement({
  text: `SELECT c.batch, c.at, c.events, i.user_id
    FROM (SELECT batch, max(user_id) AS user_id
            FROM ((SELECT batch, user_id FROM system.event_index WHERE user_uuid = $1 AND batch BETWEEN $2 AND $3
                    ORDER BY batch LIMIT ${batchesAtOnce})
                  UNION ALL
                  (SELECT batch, user_id FROM system.event_index WHERE user_uuid = '${everybodyUuid}' AND batch BETWEEN $2 AND $3
                    ORDER BY batch LIMIT ${batchesAtOnce})) found
           GROUP BY batch ORDER BY batch LIMIT ${batchesAtOnce}) i
    JOIN system.commit c USING (batch) ORDER BY c.batch`,
  takes: ['uuid', 'int', 'int'],
  gives: { ...batch, user_id: 'int' },
  sure: { events: 'the index names only batches that tell something', user_id: 'the highest of at least one' },
})

export const batchesTellingAnybody = statement({
  text: `SELECT batch, at, events FROM system.commit WHERE batch BETWEEN $1 AND $2 AND events IS NOT NULL
    ORDER BY batch LIMIT ${batchesAtOnce}`,
  takes: ['int', 'int'],
  gives: batch,
  sure: { events: 'of those alone' },
})

const count = `coalesce(json_array_length(events::json->0), 0)`

/** Where the log begins and ends, and how many events its last batch and batch $1 have; null if batch $1 is not in it. */
export const boundsOfLog = statement({
  text: `SELECT oldest.batch AS oldest, oldest.kind = 'begin' AS is_whole, newest.batch AS newest, newest.count AS newest_count,
           (SELECT ${count} FROM system.commit WHERE batch = $1) AS count
      FROM (SELECT batch, kind FROM system.commit ORDER BY batch LIMIT 1) oldest,
           (SELECT batch, ${count} AS count FROM system.commit ORDER BY batch DESC LIMIT 1) newest`,
  takes: ['int'],
  gives: { oldest: 'int', is_whole: 'bool', newest: 'int', newest_count: 'int', count: 'int?' },
  sure: { is_whole: 'a kind is never null', newest_count: 'coalesced' },
})
