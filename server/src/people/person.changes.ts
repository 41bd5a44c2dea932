import type { Unit } from '../lane/unit'
import type { Account } from './account'
import { people } from './people.owner'
import { logins, type UserRow, users } from './user.table'

/** The changes of a user that other parts may make inside their decisions; they must have loaded the rows. */

/** Adds a user with their login. */
export function addPerson(given: Unit, person: Omit<UserRow, 'id'>, { kind, name }: Account): number {
  const unit = people.unit(given)
  const id = unit.nextId(users)
  unit.insert(users, { id, ...person })
  unit.insert(logins, { kind, name, user_id: id })
  return id
}

/** The new login replaces the old one. */
export function moveLogin(given: Unit, id: number, account: Account, before: string | null): void {
  const unit = people.unit(given)
  if (before) unit.remove(logins, { kind: account.kind, name: before })
  unit.insert(logins, { kind: account.kind, name: account.name, user_id: id })
  const change =
    account.kind === 'email' ? { email: account.email } : { area_code: account.area_code, phone: account.phone }
  unit.update(users, { id }, change)
}

type Changes = Partial<Pick<UserRow, 'nickname' | 'language' | 'password_hash'>>

export const setPerson = (unit: Unit, id: number, change: Changes): void => {
  people.unit(unit).update(users, { id }, change)
}

/** A new fund password blocks withdrawals for a while, so its second is stored. */
export const setFundHash = (unit: Unit, id: number, fund_hash: string): void => {
  people.unit(unit).update(users, { id }, { fund_hash, fund_changed_at: unit.now })
}

/** Sets the state of each identity level. */
export const setStanding = (
  unit: Unit,
  id: number,
  standing: Partial<Pick<UserRow, 'basic_status' | 'advanced_status'>>,
): void => {
  people.unit(unit).update(users, { id }, standing)
}
