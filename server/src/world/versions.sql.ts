import { statement } from '../platform/db/sql'

export const lastMadeBy = statement({
  text: 'SELECT made_by FROM system.commit ORDER BY batch DESC LIMIT 1',
  gives: { made_by: 'text' },
})
