import { shownUserColumns } from '../people/user.table'
import { typed } from '../platform/db/kinds'
import { statement } from '../platform/db/sql'

const ofUser = Object.keys(shownUserColumns).map(column => `u.${column}`)
const shownOfPerson = `${ofUser.join(', ')}, p.invitees, p.volume,
  (SELECT i.name FROM world.identity i WHERE i.user_id = u.id AND i.level = 1 ORDER BY i.id DESC LIMIT 1) AS name,
  (SELECT coalesce(json_agg(t.tag ORDER BY t.tag), '[]') FROM system.user_tag t WHERE t.user_uuid = u.uuid) AS tags`
const gives = {
  ...shownUserColumns,
  invitees: 'int?',
  volume: 'decimal?',
  /** From the basic identity. */
  name: 'text?',
  tags: typed<readonly string[]>('json'),
} as const

/**
 * The worth in USDT with 8 decimals, rounded down as in `wallet/list`, of the coins $1 at the prices $2: 1.25 BTC at 68000.1 and 0.5 USDT
 * are 85000.625.
 */
const worthOf = (amount: string) => `coalesce(trunc(sum((${amount}) * price), 8), 0)`
const priced = 'world.wallet JOIN unnest($1::int[], $2::numeric[]) AS now (coin_id, price) USING (coin_id)'

/** The balances of user $3, and how much of them is frozen. */
export const worthOfOne = statement({
  text: `
SELECT ${worthOf('available + frozen')} AS worth, ${worthOf('frozen')} AS frozen_worth FROM ${priced} WHERE owner_id = $3`,
  takes: ['int[]', 'decimal[]', 'int'],
  gives: { worth: 'decimal', frozen_worth: 'decimal' },
  sure: { worth: 'coalesced', frozen_worth: 'coalesced' },
})

/**
 * The search: users found by $3 (the query, then other forms of it as a phone number), of identity level $4, in state $5, with a worth of
 * at least $6 and with the tag $9. Each has a position in the order $7, which grows with the direction $8: 1 or -1. Between equal positions the id decides.
 * Balances are summed only if the filter or the order needs them, and sessions are read only for the order of last use.
 */
interface Looked {
  byWorth: boolean
  bySeen: boolean
}
const lastUse = 'max(greatest(used_at, created_at))'
const found = ({ byWorth, bySeen }: Looked) => `
WITH last_use AS (
  SELECT user_uuid AS uuid, ${lastUse} AS seen_at FROM system.session
  WHERE realm = 'user' ${bySeen ? '' : 'AND false'} GROUP BY user_uuid
), holding AS (
  SELECT owner_id AS id, ${worthOf('available + frozen')} AS worth, ${worthOf('frozen')} AS frozen_worth
  FROM ${priced} WHERE owner_id > 0 AND ${byWorth ? '(available <> 0 OR frozen <> 0)' : 'false'} GROUP BY owner_id
), people AS (
  SELECT u.id,
    $8::numeric * CASE $7::text
      WHEN 'worth' THEN coalesce(h.worth, 0) WHEN 'joined' THEN u.created_at WHEN 'seen' THEN coalesce(l.seen_at, 0) ELSE u.id
    END AS place
  FROM world."user" u LEFT JOIN holding h ON h.id = u.id LEFT JOIN last_use l ON l.uuid = u.uuid
  WHERE ($3::text[] IS NULL OR u.id::text = $3[1] OR position(lower($3[1]) IN lower(concat_ws(' ', u.email, u.nickname))) > 0
      OR EXISTS (SELECT FROM unnest($3) AS sought WHERE position(sought IN concat(u.area_code, u.phone)) > 0))
    AND CASE $4::text
      WHEN 'none' THEN u.basic_status NOT IN (1, 2) WHEN 'waiting' THEN 1 IN (u.basic_status, u.advanced_status)
      WHEN 'basic' THEN u.basic_status = 2 AND u.advanced_status <> 2 WHEN 'advanced' THEN u.advanced_status = 2 ELSE true
    END
    AND CASE $5::text
      WHEN 'standing' THEN u.erased_at IS NULL WHEN 'erased' THEN u.erased_at IS NOT NULL
      WHEN 'restricted' THEN EXISTS (SELECT FROM world.user_restriction r WHERE r.user_id = u.id AND (r.login OR r.trade OR r.withdraw))
      WHEN 'frozen' THEN coalesce(h.frozen_worth, 0) > 0 ELSE true
    END
    AND coalesce(h.worth, 0) >= $6::numeric
    AND ($9::text IS NULL OR EXISTS (SELECT FROM system.user_tag t WHERE t.user_uuid = u.uuid AND t.tag = $9))
)`
const takes = ['int[]', 'decimal[]', 'text[]?', 'text', 'text', 'decimal', 'text', 'decimal', 'text?'] as const

const page = (looked: Looked) =>
  statement({
    text: `${found(looked)}, page AS (
  SELECT * FROM people WHERE $10::numeric IS NULL OR (place, $8 * id) > ($10::numeric, $8 * $11::int)
  ORDER BY place, $8 * id LIMIT $12 OFFSET $13
)
SELECT ${shownOfPerson}, has.worth, has.frozen_worth, coalesce(last.seen_at, 0) AS seen_at, page.place
FROM page JOIN world."user" u ON u.id = page.id LEFT JOIN world.partner p ON p.user_id = u.id, LATERAL (
  SELECT ${worthOf('available + frozen')} AS worth, ${worthOf('frozen')} AS frozen_worth FROM ${priced} WHERE owner_id = u.id
) has, LATERAL (
  SELECT ${lastUse} AS seen_at FROM system.session WHERE realm = 'user' AND user_uuid = u.uuid
) last ORDER BY page.place, $8 * u.id`,
    takes: [...takes, 'decimal?', 'int', 'int', 'int'],
    gives: { ...gives, worth: 'decimal', frozen_worth: 'decimal', seen_at: 'int', place: 'decimal' },
    sure: {
      worth: 'coalesced',
      frozen_worth: 'coalesced',
      seen_at: 'coalesced',
      tags: 'coalesced',
      place: 'of what is never null',
    },
  })

const count = (looked: Looked) =>
  statement({
    text: `${found(looked)} SELECT count(*) AS total FROM people WHERE $7::text IS NOT NULL AND $8::numeric IS NOT NULL`,
    takes,
    gives: { total: 'int' },
    sure: { total: 'a count' },
  })

/** The $12 users after position $10 and id $11, or after the first $13 if no position is given. */
export const peoplePage = {
  byWorth: page({ byWorth: true, bySeen: false }),
  bySeen: page({ byWorth: false, bySeen: true }),
  byBoth: page({ byWorth: true, bySeen: true }),
  byElse: page({ byWorth: false, bySeen: false }),
}
export const peopleCount = {
  byWorth: count({ byWorth: true, bySeen: false }),
  byElse: count({ byWorth: false, bySeen: false }),
}

export const oneOfPeople = statement({
  text: `SELECT ${shownOfPerson} FROM world."user" u LEFT JOIN world.partner p ON p.user_id = u.id WHERE u.id = $1`,
  takes: ['int'],
  gives,
  sure: { tags: 'coalesced' },
})

/** The sessions of person $1 that are valid at $2, by last use. */
export const sessionsOfPerson = statement({
  text: `
SELECT device, place, created_at, greatest(used_at, created_at) AS used_at FROM system.session
WHERE user_uuid = $1::uuid AND realm = 'user' AND revoked_at IS NULL AND expires_at > $2 ORDER BY 4 DESC LIMIT 20`,
  takes: ['uuid', 'int'],
  gives: { device: 'text', place: 'text', created_at: 'int', used_at: 'int' },
  sure: { used_at: 'the later of two that are not' },
})

/** The accounts linked with user $1, who is person $2: at most 50 of each kind. */
export const linkedWith = statement({
  text: `
SELECT u.id, u.email, u.area_code, u.phone, u.nickname, linked.kind FROM (
  SELECT inviter_id AS id, 'inviter' AS kind FROM world."user" WHERE id = $1 AND inviter_id IS NOT NULL
  UNION ALL (SELECT id, 'invited' FROM world."user" WHERE inviter_id = $1 ORDER BY id LIMIT 50)
  UNION ALL (
    SELECT DISTINCT o.id, 'device' FROM system.device mine
    JOIN system.device d ON d.device = mine.device AND d.place = mine.place AND d.user_uuid <> mine.user_uuid
    JOIN world."user" o ON o.uuid = d.user_uuid
    WHERE mine.user_uuid = $2::uuid AND mine.device <> '' ORDER BY o.id LIMIT 50)
) linked JOIN world."user" u ON u.id = linked.id ORDER BY linked.kind, u.id`,
  takes: ['int', 'uuid'],
  gives: {
    ...{ id: 'int', email: 'text?', area_code: 'text?', phone: 'text?', nickname: 'text' },
    kind: typed<'inviter' | 'invited' | 'device'>('text'),
  },
  sure: { kind: 'a constant' },
})
