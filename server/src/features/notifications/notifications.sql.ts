import { statement } from '../../platform/db/sql'

export const notificationsOfPerson = statement({
  text: 'DELETE FROM system.notification WHERE user_uuid = $1::uuid',
  takes: ['uuid'],
})
