import { statement } from '../db/sql'

/** Counts one more attempt of owner $1 on day $2, of $3 at most: one statement, so that simultaneous attempts cannot exceed the limit. */
export const countOneTry = statement({
  text: `
INSERT INTO system.upload_quota AS q (owner_uuid, day, count, bytes) VALUES ($1, $2, 1, 0)
ON CONFLICT (owner_uuid) DO UPDATE SET
  day = excluded.day, count = CASE WHEN q.day = excluded.day THEN q.count + 1 ELSE 1 END
WHERE q.day <> excluded.day OR q.count < $3`,
  takes: ['uuid', 'int', 'int'],
})
