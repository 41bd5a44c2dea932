import { statement } from '../platform/db/sql'

export const oldestLogged = statement({
  text: 'SELECT batch, wall_ms FROM system.commit ORDER BY batch LIMIT 1',
  gives: { batch: 'int', wall_ms: 'int' },
})

/** Snapshots from which the log continues without a gap. */
export const snapshotsFollowed = statement({
  text: `SELECT s.batch, c.wall_ms FROM system.snapshot s JOIN system.commit c ON c.batch = s.logged
         WHERE s.batch >= (SELECT min(batch) - 1 FROM system.commit)`,
  gives: { batch: 'int', wall_ms: 'int' },
  sure: { batch: 'it is as great as another' },
})

/**
 * Drops a portion of the log after batch $1 and before batch $2, with the index of its events and its personal data. Returns the end of the
 * portion, null if nothing was left.
 */
export const dropLogged = statement({
  text: `
WITH portion AS (
  SELECT max(batch) AS last FROM (
    SELECT batch FROM system.commit WHERE batch > $1 AND batch < $2 ORDER BY batch LIMIT 1000) AS next
), log AS (
  DELETE FROM system.commit WHERE batch > $1 AND batch <= (SELECT last FROM portion)
), index AS (
  DELETE FROM system.event_index WHERE batch > $1 AND batch <= (SELECT last FROM portion)
), beside AS (
  DELETE FROM system.personal WHERE batch > $1 AND batch <= (SELECT last FROM portion)
)
SELECT last FROM portion`,
  takes: ['int', 'int'],
  gives: { last: 'int?' },
})

/** Snapshots that were taken for the log and are no longer needed, because the log begins later, at batch $1. */
export const snapshotsOutlived = statement({
  text: 'SELECT name FROM system.snapshot WHERE for_log AND logged IS NOT NULL AND batch + 1 < $1',
  takes: ['int'],
  gives: { name: 'text' },
})
