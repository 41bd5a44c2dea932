import { statement } from '../../platform/db/sql'

/** The owner of the key with hash $1, with their present id. */
export const holderOfKey = statement({
  text: `
SELECT k.id, k.secret, k.trade, k.used_at, u.id AS user_id, u.uuid AS user_uuid
FROM system.api_key k JOIN world."user" u ON u.uuid = k.user_uuid
WHERE k.hash = $1`,
  takes: ['text'],
  gives: { id: 'int', secret: 'text', trade: 'bool', used_at: 'int', user_id: 'int', user_uuid: 'uuid' },
  prepared: 'holder of an api key',
})

/** Adds a key for person $1, unless they already have $8. */
export const addKey = statement({
  text: `
INSERT INTO system.api_key (user_uuid, beginning, hash, secret, label, trade, created_at)
SELECT $1::uuid, $2, $3, $4, $5, $6, $7
WHERE (SELECT count(*) FROM system.api_key WHERE user_uuid = $1::uuid) < $8
RETURNING id`,
  takes: ['uuid', 'text', 'text', 'text', 'text', 'bool', 'int', 'int'],
  gives: { id: 'int' },
})

/** Deletes the keys of person $1, who is erased. */
export const keysOfPerson = statement({
  text: 'DELETE FROM system.api_key WHERE user_uuid = $1::uuid',
  takes: ['uuid'],
})
