import { statement } from '../platform/db/sql'

export const storedAnswer = statement({
  text: 'SELECT hash, answer FROM world.idempotency WHERE user_id = $1 AND path = $2 AND key = $3',
  takes: ['int', 'text', 'text'],
  gives: { hash: 'text', answer: 'json?' },
})
