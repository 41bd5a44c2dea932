import { openWallets } from '../../ledger/open'
import type { Listing } from '../../market/listing'
import { type Account, erasedAccount } from '../../people/account'
import { addToPartner, partners } from '../../people/invite'
import { maskAccount } from '../../people/mask'
import { addPerson } from '../../people/person.changes'
import { logins, users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'

export interface NewPerson {
  account: Account
  password_hash: string
  inviter: { id: number; uuid: string } | null
  /** Drawn for every try. */
  uuid: string
  extension_code: string
}

/** A person comes in with empty wallets, under their inviter. Answers their id. */
export const register = accounts.command<NewPerson, number>('accounts.register', {
  secret: ['password_hash'],
  personal: { account: erasedAccount },
})

const loginOf = ({ kind, name }: Account) => ({ kind, name })

export const registering = ({ listing }: { listing: Pick<Listing, 'coins'> }) =>
  register.by({
    load: (unit, { account, inviter }) =>
      Promise.all([
        unit.find(logins, loginOf(account)),
        inviter && unit.find(users, { id: inviter.id }),
        inviter && unit.find(partners, { user_id: inviter.id }),
      ]),
    decide(unit, { account, password_hash, inviter, uuid, extension_code }) {
      if (unit.get(logins, loginOf(account))) refuse('account_exists')
      if (inviter && unit.get(users, { id: inviter.id })?.uuid !== inviter.uuid) refuse('invite_invalid')
      const person = {
        uuid,
        nickname: maskAccount(account.name),
        area_code: account.kind === 'mobile' ? account.area_code : null,
        phone: account.kind === 'mobile' ? account.phone : null,
        email: account.kind === 'email' ? account.email : null,
        password_hash,
        fund_hash: null,
        extension_code,
        inviter_id: inviter?.id ?? null,
        language: null,
        basic_status: 0,
        advanced_status: 0,
        created_at: unit.now,
        fund_changed_at: null,
        erased_at: null,
      }
      const id = addPerson(unit, person, account)
      if (inviter) addToPartner(unit, inviter.id, { invitees: 1 })
      openWallets(
        unit,
        id,
        Array.from(listing.coins, coin => coin.id),
      )
      return id
    },
  })
