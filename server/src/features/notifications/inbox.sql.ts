import { statement } from '../../platform/db/sql'

export const lastBatch = statement({
  text: 'SELECT coalesce(max(batch), 0) AS batch FROM system.commit',
  gives: { batch: 'int' },
  sure: { batch: 'it is 0 where there is none' },
})

export const worldNow = statement({ text: 'SELECT epoch FROM world.clock', gives: { epoch: 'text' } })

/**
 * Adds rows and moves the position to batch $8, both or neither, if the epoch is still $9; in another one the events may not have happened.
 * The index of events ensures that the new owner of a reassigned id gets nothing of the earlier owner. Returns the position, null in another
 * epoch, and the new rows that an open app shows ($11) or that go out by mail or push.
 */
export const addMade = statement({
  text: `
WITH same AS (SELECT FROM world.clock WHERE epoch = $9), made AS (
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $10::text[], $11::bool[])
    WITH ORDINALITY AS made(user_id, type, data, at, event, batch, kind, is_read, place)
), moved AS (
  INSERT INTO system.notification_place (batch) SELECT $8::bigint FROM same
  ON CONFLICT (id) DO UPDATE SET batch = greatest(notification_place.batch, excluded.batch) RETURNING batch
), added AS (
  INSERT INTO system.notification (user_uuid, type, data, at, created_at, event, batch, in_app)
  SELECT person.uuid, made.type, made.data::jsonb, made.at, $7::bigint, made.event, made.batch, coalesce(choice.app, true)
  FROM same CROSS JOIN made
  JOIN world."user" person ON person.id = made.user_id AND person.erased_at IS NULL
   AND EXISTS (SELECT FROM system.event_index indexed WHERE indexed.user_uuid = person.uuid AND indexed.batch = made.batch)
  LEFT JOIN system.notification_choice choice ON choice.user_uuid = person.uuid AND choice.kind = made.kind
  ORDER BY made.place
  ON CONFLICT (event) DO NOTHING RETURNING id, user_uuid, event, in_app
)
SELECT (SELECT batch FROM moved) AS place, sent.id, sent.user_uuid, sent.event, sent.in_app, sent.mail, sent.push
FROM (VALUES (1)) AS once LEFT JOIN (
  SELECT added.id, added.user_uuid, added.event, added.in_app, coalesce(choice.mail, false) AS mail,
    coalesce(choice.push, true) AND added.user_uuid IN (SELECT user_uuid FROM system.push_subscription) AS push, made.is_read
  FROM added JOIN made ON made.event = added.event
  LEFT JOIN system.notification_choice choice ON choice.user_uuid = added.user_uuid AND choice.kind = made.kind
) AS sent ON sent.is_read OR sent.mail OR sent.push
ORDER BY sent.id`,
  takes: ['int[]', 'text[]', 'text[]', 'int[]', 'text[]', 'int[]', 'int', 'int', 'text', 'text[]', 'bool[]'],
  gives: {
    place: 'int?',
    id: 'int?',
    user_uuid: 'uuid?',
    event: 'text?',
    in_app: 'bool?',
    mail: 'bool?',
    push: 'bool?',
  },
  prepared: 'inbox add',
})

/** After a restore: rows in the intervals from $1 to $2 happened in this world; all others, except those of types $3, were undone. */
export const takeBack = statement({
  text: `
UPDATE system.notification n SET taken_back = NOT n.taken_back
WHERE n.batch IS NOT NULL AND n.type <> ALL ($3::text[]) AND n.taken_back = EXISTS (
  SELECT FROM unnest($1::bigint[], $2::bigint[]) AS history(first, last) WHERE n.batch BETWEEN history.first AND history.last)`,
  takes: ['int[]', 'int[]', 'text[]'],
})
