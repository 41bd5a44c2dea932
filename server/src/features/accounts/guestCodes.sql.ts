import { typed } from '../../platform/db/kinds'
import { statement } from '../../platform/db/sql'

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
