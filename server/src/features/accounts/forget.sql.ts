import { statement } from '../../platform/db/sql'

/** For person $1. */
export const forgottenByUuid = [
  'DELETE FROM system.session WHERE user_uuid = $1::uuid',
  'DELETE FROM system.factor WHERE owner_uuid = $1::uuid',
  'DELETE FROM system.passkey_challenge WHERE owner_uuid = $1::uuid',
  'DELETE FROM system.login_record WHERE user_uuid = $1::uuid',
  'DELETE FROM system.anti_phishing WHERE user_uuid = $1::uuid',
  'DELETE FROM system.device WHERE user_uuid = $1::uuid',
  'DELETE FROM system.user_note WHERE user_uuid = $1::uuid',
  'DELETE FROM system.user_tag WHERE user_uuid = $1::uuid',
  `UPDATE system.approval SET reason = '' WHERE user_id = (SELECT id FROM world."user" WHERE uuid = $1::uuid)`,
  `UPDATE system.guest_code SET nickname = '' WHERE user_uuid = $1::uuid`,
].map(text => statement({ text, takes: ['uuid'] }))

/** For the names $1 that they logged in with. Attempts are counted as "email:alice@lagoon.test from 203.0.113.0/24". */
export const forgottenByName = [
  'DELETE FROM system.code WHERE target = ANY($1::text[])',
  'DELETE FROM system.outbox WHERE target = ANY($1::text[])',
  `UPDATE system.invitation SET account = '' WHERE account = ANY($1::text[])`,
  `DELETE FROM system.attempt WHERE split_part(regexp_replace(subject, '^[a-z]+:', ''), ' ', 1) = ANY($1::text[])`,
].map(text => statement({ text, takes: ['text[]'] }))
