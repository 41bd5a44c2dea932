import { statement } from '../../platform/db/sql'

/**
 * Filters: by $1, by or about user $2, with the text $3, from ms $4 up to before $5; null means no filter. A user matches as a whole word:
 * "user 7" is not "user 71". $6 are the actions with matching words in the reader's language.
 */
const fits = `($1::text IS NULL OR who = $1)
  AND ($2::int IS NULL OR concat(who, ' ', detail) ~ ('\\muser ' || $2 || '\\M'))
  AND ($3::text IS NULL OR position(lower($3) IN lower(concat_ws(' ', who, what, detail, request))) > 0
    OR what = ANY (SELECT json_array_elements_text($6::json)))
  AND ($4::bigint IS NULL OR at >= $4) AND ($5::bigint IS NULL OR at < $5)`
const takes = ['text?', 'int?', 'text?', 'int?', 'int?', 'json'] as const

export const auditPage = statement({
  text: `SELECT id, at, who, what, detail, request FROM system.audit WHERE ${fits} ORDER BY id DESC LIMIT $7 OFFSET $8`,
  takes: [...takes, 'int', 'int'],
  gives: { id: 'int', at: 'int', who: 'text', what: 'text', detail: 'text', request: 'text' },
})

export const auditCount = statement({
  text: `SELECT count(*) AS total FROM system.audit WHERE ${fits}`,
  takes,
  gives: { total: 'int' },
  sure: { total: 'a count' },
})
