import { statement } from '../../platform/db/sql'

/** The browsers of these users whose sessions are live at $2, unix ms of wall time. */
export const browsersOf = statement({
  text: `
SELECT p.endpoint, p.user_uuid, p.p256dh, p.auth FROM system.push_subscription p
JOIN system.session s ON s.id = p.session_id AND s.user_uuid = p.user_uuid
WHERE p.user_uuid = ANY ($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > $2`,
  takes: ['uuid[]', 'int'],
  gives: { endpoint: 'text', user_uuid: 'uuid', p256dh: 'text', auth: 'text' },
})

/** Deletes the subscriptions of sessions that have ended. */
export const endedPushes = statement({
  text: `
DELETE FROM system.push_subscription p WHERE NOT EXISTS (
  SELECT FROM system.session s WHERE s.id = p.session_id AND s.revoked_at IS NULL AND s.expires_at > $1)`,
  takes: ['int'],
})

/** Keeps the newest $2 browsers of a user. */
export const keepNewest = statement({
  text: `
DELETE FROM system.push_subscription WHERE endpoint IN (
  SELECT endpoint FROM system.push_subscription WHERE user_uuid = $1::uuid ORDER BY created_at DESC, endpoint OFFSET $2)`,
  takes: ['uuid', 'int'],
})
