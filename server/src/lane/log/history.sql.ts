import { statement } from '../../platform/db/sql'

/** Every restore, oldest first. These rows stay when old rows of the log are dropped. */
export const turnings = statement({
  text: `SELECT t.batch, t.went_on_from, c.first_entry FROM system.turning_back t
         LEFT JOIN system.commit c ON c.batch = t.batch ORDER BY t.batch`,
  gives: { batch: 'int', went_on_from: 'int', first_entry: 'int?' },
})
