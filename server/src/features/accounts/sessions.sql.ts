import { intoAudit } from '../../platform/audit.sql'
import { statement } from '../../platform/db/sql'

/** One statement, so that a session and its line in the audit log are both there or neither; a login waits for it. */
const opening = (from: string) => `
WITH opened AS (
  INSERT INTO system.session (id, realm, user_id, user_uuid, created_at, expires_at, proved_at) ${from} RETURNING created_at)
${intoAudit} SELECT created_at, $7, $8, $9 FROM opened`

const who = ['uuid', 'text', 'int', 'uuid', 'int', 'int', 'text', 'text', 'text'] as const

/** Of $1 session, $2 realm, $3 user by $4 uuid, $5 now, $6 end, and $7, $8, $9 the deed; only while the password is $10, where one is given. */
export const openUserSession = statement({
  text: opening(`SELECT $1::uuid, $2, id, uuid, $5::bigint, $6::bigint, $5::bigint FROM world."user"
  WHERE id = $3 AND uuid = $4::uuid AND ($10::text IS NULL OR password_hash = $10)`),
  takes: [...who, 'text?'],
  prepared: 'open a session of user',
})

export const openOperatorSession = statement({
  text: opening('SELECT $1::uuid, $2, $3::int, $4::uuid, $5::bigint, $6::bigint, $5::bigint'),
  takes: who,
  prepared: 'open a session of operator',
})

/** Session $1 as $2 realm, $3 user and $4 uuid, if it stands at $5 and its person does; the operator's as the $6 of today's password. */
export const standingSession = statement({
  text: `
SELECT s.created_at, s.expires_at FROM system.session s
LEFT JOIN world."user" u ON u.id = s.user_id AND u.uuid = s.user_uuid
WHERE s.id = $1::uuid AND s.realm = $2 AND s.user_id = $3 AND s.user_uuid = $4::uuid
  AND s.revoked_at IS NULL AND s.expires_at > $5 AND (s.realm = 'operator' AND s.user_uuid = $6::uuid OR u.id IS NOT NULL)`,
  takes: ['uuid', 'text', 'int', 'uuid', 'int', 'uuid'],
  gives: { created_at: 'int', expires_at: 'int' },
})

/** Those of $1 person that are good at $3, the one that asks ($2) first, then by their last use. */
export const standingSessions = statement({
  text: `
SELECT id, device, place, created_at, greatest(used_at, created_at) AS used_at, id = $2::uuid AS current FROM system.session
WHERE user_uuid = $1::uuid AND realm = 'user' AND revoked_at IS NULL AND expires_at > $3
ORDER BY 6 DESC, 5 DESC LIMIT 100`,
  takes: ['uuid', 'uuid', 'int'],
  gives: { id: 'uuid', device: 'text', place: 'text', created_at: 'int', used_at: 'int', current: 'bool' },
  sure: { used_at: 'the later of two that are not', current: 'a key is compared' },
})

/**
 * Notes what session $1 runs on: $2 device, $3 place, $4 now. Says whether the device is a new one, by `xmax = 0`, as against one that was
 * only seen again, and whether its person had others. No row where there is no such session.
 */
export const openedOnDevice = statement({
  text: `
WITH opened AS (
  UPDATE system.session SET device = $2, place = $3, used_at = $4::bigint WHERE id = $1::uuid RETURNING user_uuid),
seen AS (
  INSERT INTO system.device (user_uuid, device, place, seen_at) SELECT user_uuid, $2, $3, $4::bigint FROM opened
  ON CONFLICT (user_uuid, device, place) DO UPDATE SET seen_at = excluded.seen_at RETURNING xmax = 0 AS is_new)
SELECT is_new, EXISTS (SELECT 1 FROM system.device d JOIN opened USING (user_uuid)) AS had_others FROM seen`,
  takes: ['uuid', 'text', 'text', 'int'],
  gives: { is_new: 'bool', had_others: 'bool' },
  sure: { is_new: 'every row has an xmax', had_others: 'it exists or not' },
  prepared: 'session opened on a device',
})

/** Those that were ended after $1. */
export const sessionsEnded = statement({
  text: 'SELECT id FROM system.session WHERE revoked_at > $1',
  takes: ['int'],
  gives: { id: 'uuid' },
})
