import { statement } from '../platform/db/sql'

export const everybodyErased = statement({
  text: 'SELECT user_uuid FROM system.erased',
  gives: { user_uuid: 'uuid' },
})
