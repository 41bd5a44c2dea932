import { statement } from '../platform/db/sql'

/** The database answers before a count is on disk. A crash, which no caller can cause, may lose the last counts. */
const unhurried = `(SELECT set_config('synchronous_commit', 'off', true)) unhurried`

const forgotten = `CASE WHEN a.locked_until = 0 THEN a.window_start <= $3::bigint - $5::bigint
  ELSE a.locked_until <= $3::bigint - $8::bigint END`
const next = `CASE WHEN ${forgotten} THEN 1 ELSE a.count + 1 END`

/**
 * Parameters: $1 kind, $2 subject, $3 now, $4 tries, $5 window, $6 first lock, $7 longest lock, $8 memory. Returns null if the attempt was
 * counted; while locked it changes nothing and returns the end of the lock.
 */
export const takeTry = statement({
  text: `
WITH taken AS (
INSERT INTO system.attempt AS a (kind, subject, count, window_start)
SELECT $1, $2, 1, $3::bigint FROM ${unhurried}
ON CONFLICT (kind, subject) DO UPDATE SET
  count = ${next},
  window_start = CASE WHEN ${forgotten} THEN $3::bigint ELSE a.window_start END,
  locked_until = CASE WHEN ${next} < $4::int THEN 0
    ELSE $3::bigint + least($7::bigint, $6::bigint * 2 ^ least(${next} - $4::int, 20))::bigint END
WHERE a.locked_until <= $3::bigint
RETURNING NULL::bigint AS locked_until)
SELECT locked_until FROM taken UNION ALL
SELECT locked_until FROM system.attempt
WHERE NOT EXISTS (SELECT 1 FROM taken) AND kind = $1 AND subject = $2 AND locked_until > $3::bigint`,
  takes: ['text', 'text', 'int', 'int', 'int', 'int', 'int', 'int'],
  gives: { locked_until: 'int?' },
  prepared: 'take a try',
})

/** Until when kind $1 is locked for subject $2 at $3. */
export const lockOf = statement({
  text: 'SELECT locked_until FROM system.attempt WHERE kind = $1 AND subject = $2 AND locked_until > $3::bigint',
  takes: ['text', 'text', 'int'],
  gives: { locked_until: 'int' },
})

/** Whether kind $1 was noted for subject $2 since $3. Every login asks: 0.07 ms of processor time, and 0.4 with Prisma's client. */
export const noteOf = statement({
  text: 'SELECT window_start FROM system.attempt WHERE kind = $1 AND subject = $2 AND window_start > $3::bigint',
  takes: ['text', 'text', 'int'],
  gives: { window_start: 'int' },
})

/** Deletes the attempts of kind $1 and subject $2, and notes kind $3 of subject $4 at $5. */
export const clearAndNote = statement({
  text: `
WITH cleared AS (DELETE FROM system.attempt WHERE kind = $1 AND subject = $2)
INSERT INTO system.attempt (kind, subject, count, window_start) VALUES ($3, $4, 1, $5::bigint)
ON CONFLICT (kind, subject) DO UPDATE SET window_start = excluded.window_start`,
  takes: ['text', 'text', 'text', 'text', 'int'],
  prepared: 'clear tries and note',
})

/** Counts one use of kind $1 by subject $2 at $3, in windows of $4. */
export const countUse = statement({
  text: `
INSERT INTO system.attempt AS a (kind, subject, count, window_start) VALUES ($1, $2, 1, $3::bigint)
ON CONFLICT (kind, subject) DO UPDATE SET
  count = CASE WHEN a.window_start <= $3::bigint - $4::bigint THEN 1 ELSE least(a.count, 1000000) + 1 END,
  window_start = CASE WHEN a.window_start <= $3::bigint - $4::bigint THEN $3::bigint ELSE a.window_start END
RETURNING count, window_start`,
  takes: ['text', 'text', 'int', 'int'],
  gives: { count: 'int', window_start: 'int' },
})

/** At $1: deletes counts older than $2, and notes older than $3. */
export const pruneAttempts = statement({
  text: `
DELETE FROM system.attempt
WHERE greatest(window_start, locked_until) < $1::bigint - CASE WHEN kind LIKE '%\\_known' THEN $3::bigint ELSE $2::bigint END`,
  takes: ['int', 'int', 'int'],
})
