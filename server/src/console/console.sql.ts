import { shownUserColumns } from '../people/user.table'
import { statement } from '../platform/db/sql'

const total = 'coalesce(sum(available + frozen)'

/** Of each coin, what users, the house and the outside world have: they come to nothing in all. */
export const balancesByCoin = statement({
  text: `
SELECT coin_id,
  ${total} FILTER (WHERE owner_id > 0), 0) AS of_users,
  ${total} FILTER (WHERE owner_id = 0), 0) AS of_house,
  ${total} FILTER (WHERE owner_id < 0), 0) AS of_outside,
  ${total}, 0) AS sum
FROM world.wallet GROUP BY coin_id ORDER BY coin_id`,
  gives: { coin_id: 'int', of_users: 'decimal', of_house: 'decimal', of_outside: 'decimal', sum: 'decimal' },
  sure: { of_users: 'coalesced', of_house: 'coalesced', of_outside: 'coalesced', sum: 'coalesced' },
})

const ofUser = Object.keys(shownUserColumns).map(column => `u.${column}`)
const shownOfPerson = `
SELECT ${ofUser.join(', ')}, p.invitees, p.volume,
  (SELECT i.name FROM world.identity i WHERE i.user_id = u.id AND i.level = 1 ORDER BY i.id DESC LIMIT 1) AS name
FROM world."user" u LEFT JOIN world.partner p ON p.user_id = u.id`
const gives = {
  ...shownUserColumns,
  invitees: 'int?',
  volume: 'decimal?',
  /** As the basic identity has it. */
  name: 'text?',
} as const

/** By id, account, phone, e-mail or nickname; a part of one is enough. Everybody for no $1. */
const matches = `($1::text IS NULL OR u.id::text = $1 OR position(lower($1) IN lower(concat_ws(' ', u.email, u.nickname))) > 0
  OR position($1 IN concat(u.area_code, u.phone)) > 0)`

export const peoplePage = statement({
  text: `${shownOfPerson} WHERE ${matches} ORDER BY u.id LIMIT $2 OFFSET $3`,
  takes: ['text?', 'int', 'int'],
  gives,
})

export const peopleCount = statement({
  text: `SELECT count(*) AS total FROM world."user" u WHERE ${matches}`,
  takes: ['text?'],
  gives: { total: 'int' },
  sure: { total: 'a count' },
})

export const oneOfPeople = statement({ text: `${shownOfPerson} WHERE u.id = $1`, takes: ['int'], gives })
