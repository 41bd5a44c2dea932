import { statement } from '../../platform/db/sql'

/** Deletes the templates of person $1, who is erased. */
export const templatesOfPerson = statement({
  text: 'DELETE FROM system.chart_template WHERE user_uuid = $1::uuid',
  takes: ['uuid'],
})
