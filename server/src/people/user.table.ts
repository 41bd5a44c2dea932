import { aliased, empty, emptyIfAny, erasedWord, moment, none } from '../platform/db/left'
import { wholeRows } from '../platform/db/reading'
import type { RowOf } from '../platform/db/table'
import { people } from './people.owner'

/** Users and their logins, as the lane changes them. The primary key of `logins` makes each login belong to one account. */
export const userColumns = {
  id: 'int',
  uuid: 'uuid',
  nickname: 'text',
  area_code: 'text?',
  phone: 'text?',
  email: 'text?',
  password_hash: 'text',
  fund_hash: 'text?',
  extension_code: 'text',
  inviter_id: 'int?',
  language: 'text?',
  basic_status: 'int',
  advanced_status: 'int',
  created_at: 'int',
  fund_changed_at: 'int?',
  /** World time of the erasure. */
  erased_at: 'int?',
} as const

const { password_hash, fund_hash, ...withoutSecrets } = userColumns
/** The columns that others may be shown: everything except hashes. */
export const shownUserColumns = withoutSecrets

export const users = people.table('world.user', userColumns, {
  key: ['id'],
  serial: 'id',
  secret: ['password_hash', 'fund_hash'],
  personal: {
    of: 'id',
    left: {
      nickname: erasedWord,
      email: aliased,
      // Stored as one text, like a login.
      phone: (_, { alias }) => `CASE WHEN phone IS NOT NULL THEN ${alias(`(coalesce(area_code, '') || phone)`)} END`,
      area_code: emptyIfAny,
      password_hash: empty,
      fund_hash: emptyIfAny,
      language: none,
      erased_at: moment,
    },
  },
})
export type UserRow = RowOf<typeof userColumns>

/** The inviter of a user never changes. */
export const inviters = people.table(
  'world.user',
  { id: 'int', inviter_id: 'int?' },
  { key: ['id'], cached: true, as: 'inviter' },
)

export const logins = people.table(
  'world.login',
  { kind: 'text', name: 'text', user_id: 'int' },
  { key: ['kind', 'name'], personal: { of: 'user_id', left: { name: aliased } } },
)

/** What an operator has frozen for a user; without a row, nothing. */
const frozenColumns = { user_id: 'int', login: 'bool', trade: 'bool', withdraw: 'bool' } as const
export const restrictions = people.table('world.user_restriction', frozenColumns, { key: ['user_id'] })
export type Restriction = RowOf<typeof frozenColumns>
export const allRestrictions = wholeRows(restrictions)
