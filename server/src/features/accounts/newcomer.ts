import type { Unit } from '../../lane/unit'
import { openWallets } from '../../ledger/open'
import type { Account } from '../../people/account'
import { addPerson } from '../../people/person.changes'
import type { UserRow } from '../../people/user.table'

interface Newcomer extends Pick<UserRow, 'uuid' | 'nickname' | 'password_hash' | 'extension_code' | 'inviter_id'> {
  account: Account
  /** 2 for a user who needs no identity review. */
  basic_status: 0 | 2
}

/** Adds a new user with an empty wallet for each coin. The decision must have checked that the account is free. */
export function addNewcomer(unit: Unit, coinIds: Iterable<number>, { account, ...given }: Newcomer): number {
  const person = {
    ...given,
    area_code: account.kind === 'mobile' ? account.area_code : null,
    phone: account.kind === 'mobile' ? account.phone : null,
    email: account.kind === 'email' ? account.email : null,
    fund_hash: null,
    language: null,
    advanced_status: 0,
    created_at: unit.now,
    fund_changed_at: null,
    erased_at: null,
  }
  const id = addPerson(unit, person, account)
  openWallets(unit, id, coinIds)
  return id
}
