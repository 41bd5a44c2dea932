import { statement } from '../platform/db/sql'

/** The code of the user with a login of kind $1 and name $2; for every account it is the same query. */
export const codeOfLogin = statement({
  text: `
SELECT a.code FROM world.login l JOIN world."user" u ON u.id = l.user_id JOIN system.anti_phishing a ON a.user_uuid = u.uuid
WHERE l.kind = $1 AND l.name = $2`,
  takes: ['text', 'text'],
  gives: { code: 'text' },
})
