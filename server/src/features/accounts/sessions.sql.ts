import type { Role } from '@lagoon/shared/catalogue/roles'
import { intoAudit } from '../../platform/audit.sql'
import { typed } from '../../platform/db/kinds'
import { statement } from '../../platform/db/sql'

const session = 'INSERT INTO system.session (id, realm, user_id, user_uuid, created_at, expires_at, proved_at'
const action = `${intoAudit} SELECT created_at, $7, $8, $9 FROM opened`

const who = ['uuid', 'text', 'int', 'uuid', 'int', 'int', 'text', 'text', 'text'] as const

/**
 * Parameters: $1 session, $2 realm, $3 user with uuid $4, $5 now, $6 end, $7, $8, $9 the audit entry, $11 device and $12 place, null if
 * unknown; only while the password is $10, if given. Writes the session and its audit entry together or not at all. Returns whether the
 * user has logged in before, but never from there.
 */
export const openUserSession = statement({
  text: `
WITH opened AS (
  ${session}, device, place, used_at)
  SELECT $1::uuid, $2, id, uuid, $5::bigint, $6::bigint, $5::bigint,
         coalesce($11, ''), coalesce($12, ''), CASE WHEN $11::text IS NULL THEN 0 ELSE $5::bigint END
    FROM world."user" WHERE id = $3 AND uuid = $4::uuid AND ($10::text IS NULL OR password_hash = $10)
  RETURNING created_at),
noted AS (${action})
SELECT EXISTS (SELECT FROM system.device WHERE user_uuid = $4::uuid)
       AND NOT EXISTS (SELECT FROM system.device WHERE user_uuid = $4::uuid AND device = $11 AND place = $12) AS is_new
  FROM opened`,
  takes: [...who, 'text?', 'text?', 'text?'],
  gives: { is_new: 'bool' },
  sure: { is_new: 'something is there or not' },
  prepared: 'open a session of user',
})

/** The same for an operator, whose password is $10: of the configuration (0), or invited. No row if they are frozen. */
export const openOperatorSession = statement({
  text: `
WITH opened AS (
  ${session}) SELECT $1::uuid, $2, $3::int, $4::uuid, $5::bigint, $6::bigint, $5::bigint
    WHERE CASE WHEN $3 = 0 THEN NOT EXISTS (SELECT FROM system.operator WHERE id = 0 AND frozen_at IS NOT NULL)
          ELSE EXISTS (SELECT FROM system.operator WHERE id = $3 AND uuid = $4::uuid AND password_hash = $10 AND frozen_at IS NULL) END
  RETURNING created_at)
${action} RETURNING id`,
  takes: [...who, 'text?'],
  gives: { id: 'int' },
  prepared: 'open a session of operator',
})

/**
 * Session $1 in realm $2 of user $3 with uuid $4, if it is valid at $5 and the user exists, or the operator is not frozen; for the
 * operator of the configuration only with $6, which is derived from the present
 * password; $7 owns their second factor. Also whether the operator must still set one up.
 */
export const standingSession = statement({
  text: `
SELECT s.created_at, s.expires_at, coalesce(o.name, '') AS name, o.role,
  s.realm = 'operator' AND EXISTS (SELECT FROM system.operator_policy WHERE requires_factor) AND NOT EXISTS (
    SELECT FROM system.factor WHERE confirmed_at IS NOT NULL AND owner_uuid = CASE s.user_id WHEN 0 THEN $7::uuid ELSE s.user_uuid END
  ) AS needs_factor
FROM system.session s
LEFT JOIN system.operator o ON s.realm = 'operator' AND o.id = s.user_id
LEFT JOIN world."user" u ON u.id = s.user_id AND u.uuid = s.user_uuid
WHERE s.id = $1::uuid AND s.realm = $2 AND s.user_id = $3 AND s.user_uuid = $4::uuid
  AND s.revoked_at IS NULL AND s.expires_at > $5 AND CASE
    WHEN s.realm = 'user' THEN u.id IS NOT NULL
    WHEN s.user_id = 0 THEN s.user_uuid = $6::uuid AND o.frozen_at IS NULL
    ELSE o.uuid = s.user_uuid AND o.frozen_at IS NULL END`,
  takes: ['uuid', 'text', 'int', 'uuid', 'int', 'uuid', 'uuid'],
  gives: {
    created_at: 'int',
    expires_at: 'int',
    name: 'text',
    role: typed<Role | null>('text?'),
    needs_factor: 'bool',
  },
  sure: { name: 'a text that is empty without an operator', needs_factor: 'rows are there or not' },
})

/** The sessions of person $1 that are valid at $3: the present one ($2) first, then by last use. */
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
 * Codes for guests at $1, newest first, or with $2 those that wait and the guests who are present before the others; $3 rows from row $4.
 * A guest without a valid session has left.
 */
export const guestCodes = statement({
  text: `
SELECT * FROM (
  SELECT g.id, g.user_id, g.nickname, g.created_at, g.expires_at, g.used_at, CASE
    WHEN g.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN g.used_at IS NULL THEN CASE WHEN g.expires_at > $1 THEN 'open' ELSE 'expired' END
    WHEN g.user_uuid IS NULL OR EXISTS (
      SELECT FROM system.session s JOIN world."user" u ON u.id = s.user_id AND u.uuid = s.user_uuid
      WHERE s.user_uuid = g.user_uuid AND s.realm = 'user' AND s.revoked_at IS NULL AND s.expires_at > $1) THEN 'used'
    ELSE 'withdrawn' END AS status
  FROM system.guest_code g) code
ORDER BY $2::bool AND status IN ('open', 'used') DESC, id DESC LIMIT $3 OFFSET $4`,
  takes: ['int', 'bool', 'int', 'int'],
  gives: {
    id: 'int',
    user_id: 'int?',
    nickname: 'text',
    created_at: 'int',
    expires_at: 'int',
    used_at: 'int?',
    status: typed<'open' | 'used' | 'expired' | 'withdrawn'>('text'),
  },
  sure: { status: 'every case has a word' },
})

/** The sessions that ended after $1. */
export const sessionsEnded = statement({
  text: 'SELECT id FROM system.session WHERE revoked_at > $1',
  takes: ['int'],
  gives: { id: 'uuid' },
})

/** Adds the login of user $1 at $2, with device $3 at place $4, to the history; if $5, the user then knows this device. */
export const noteLogin = statement({
  text: `
WITH noted AS (
  INSERT INTO system.login_record (user_uuid, at, device, place, outcome) VALUES ($1::uuid, $2::bigint, $3, $4, 'passed'))
INSERT INTO system.device (user_uuid, device, place, seen_at) SELECT $1::uuid, $3, $4, $2::bigint WHERE $5
ON CONFLICT (user_uuid, device, place) DO UPDATE SET seen_at = excluded.seen_at`,
  takes: ['uuid', 'int', 'text', 'text', 'bool'],
  prepared: 'note a login',
})

export const hasFactor = statement({
  text: 'SELECT EXISTS (SELECT FROM system.factor WHERE owner_uuid = $1::uuid AND confirmed_at IS NOT NULL) AS has_factor',
  takes: ['uuid'],
  gives: { has_factor: 'bool' },
  sure: { has_factor: 'something is there or not' },
  prepared: 'has a second factor',
})
