import type { CommandRecord } from '../server/src/lane/command'
import type { Listing } from '../server/src/market/listing'
import { accountOf } from '../server/src/people/account'
import type { UserRow } from '../server/src/people/user.table'
import type { Funds } from './fund.command'
import { join } from './join.command'

const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$RvzXGqHlRG7X6uxv7+uYvw$u2L57iWb0niAMGPhQWaR8l6vxfn6fN0leOgIQb5yU7U'
export const fundHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UxKc0P2/87yNt497gLYBzw$2Wx0jIq3Bkf989AtKCYclbrBOd4fnxpe8cxoBv8Qd0A'

/** A demo user with a public login. */
export interface Named {
  id: number
  name: string
  email: string
  phone?: { area_code: string; number: string }
  extension_code: string
  inviter_id?: number
  basic: 0 | 2
  advanced: 0 | 2
  fundPassword: boolean
  funds: Funds
}

/** A demo user without a login: they invite, are invited and pay fees. */
export interface Partner {
  id: number
  name: string
  inviter_id?: number
  verified: boolean
}

const uuidOf = (id: number) => `00000000-0000-4000-8000-00000000${id}`

const namedRow = (user: Named, created_at: number): UserRow => ({
  id: user.id,
  uuid: uuidOf(user.id),
  nickname: user.name,
  area_code: user.phone?.area_code ?? null,
  phone: user.phone?.number ?? null,
  email: user.email,
  password_hash: passwordHash,
  fund_hash: user.fundPassword ? fundHash : null,
  extension_code: user.extension_code,
  inviter_id: user.inviter_id ?? null,
  language: null,
  basic_status: user.basic,
  advanced_status: user.advanced,
  created_at,
  fund_changed_at: null,
  erased_at: null,
})

const partnerRow = ({ id, name, inviter_id, verified }: Partner, created_at: number): UserRow => ({
  id,
  uuid: uuidOf(id),
  nickname: name,
  area_code: null,
  phone: null,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@people.lagoon.test`,
  password_hash: 'nobody logs in as one of them',
  fund_hash: null,
  extension_code: `DEMO${id - 1000}`,
  inviter_id: inviter_id ?? null,
  language: null,
  basic_status: verified ? 2 : 0,
  advanced_status: 0,
  created_at,
  fund_changed_at: null,
  erased_at: null,
})

const loginsOf = ({ id, email, phone }: Named) => [
  { kind: 'email', name: email, user_id: id } as const,
  ...(phone
    ? [{ kind: 'mobile', name: accountOf('mobile', phone.number, phone.area_code).name, user_id: id } as const]
    : []),
]

const coinsOf = (listing: Listing) => Array.from(listing.coins, coin => coin.id)

export const namedJoin = (people: readonly Named[], listing: Listing, created_at: number): CommandRecord<void> =>
  join.with({
    users: people.map(user => namedRow(user, created_at)),
    logins: people.flatMap(loginsOf),
    coins: coinsOf(listing),
  })

export const partnersJoin = (
  people: readonly (Partner & { created_at: number })[],
  listing: Listing,
): CommandRecord<void> =>
  join.with({ users: people.map(one => partnerRow(one, one.created_at)), logins: [], coins: coinsOf(listing) })
