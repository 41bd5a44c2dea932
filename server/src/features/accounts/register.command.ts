import type { Listing } from '../../market/listing'
import { type Account, erasedAccount, namesOf } from '../../people/account'
import { addToPartner, partners } from '../../people/invite'
import { maskAccount } from '../../people/mask'
import { logins, users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'
import { addNewcomer } from './newcomer'

export interface NewPerson {
  account: Account
  password_hash: string
  inviter: { id: number; uuid: string } | null
  /** Drawn again for every try. */
  uuid: string
  extension_code: string
}

/** Registers a user with empty wallets, under their inviter. Returns the id. */
export const register = accounts.command<NewPerson, number>('accounts.register', {
  secret: ['password_hash'],
  personal: { account: erasedAccount },
})

const loginsOf = (account: Account) => namesOf(account).map(name => ({ kind: account.kind, name }))

export const registering = ({ listing }: { listing: Pick<Listing, 'coins'> }) =>
  register.by({
    load: (unit, { account, inviter }) =>
      Promise.all([
        ...loginsOf(account).map(login => unit.find(logins, login)),
        inviter && unit.find(users, { id: inviter.id }),
        inviter && unit.find(partners, { user_id: inviter.id }),
      ]),
    decide(unit, { account, password_hash, inviter, uuid, extension_code }) {
      if (loginsOf(account).some(login => unit.get(logins, login))) refuse('account_exists')
      if (inviter && unit.get(users, { id: inviter.id })?.uuid !== inviter.uuid) refuse('invite_invalid')
      const coins = Array.from(listing.coins, coin => coin.id)
      const nickname = maskAccount(account.name)
      const inviter_id = inviter?.id ?? null
      const drawn = { uuid, extension_code, password_hash }
      const id = addNewcomer(unit, coins, { account, nickname, inviter_id, basic_status: 0, ...drawn })
      if (inviter) addToPartner(unit, inviter.id, { invitees: 1 })
      return id
    },
  })
