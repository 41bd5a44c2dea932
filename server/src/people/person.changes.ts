import type { Unit } from '../lane/unit'
import type { Account } from './account'
import { people } from './people.owner'
import { logins, type UserRow, users } from './user.table'

/** What others may change of a person, inside their decisions; each has loaded the rows it names. */

/** A new person, and what they log in with. */
export function addPerson(given: Unit, person: Omit<UserRow, 'id'>, { kind, name }: Account): number {
  const unit = people.unit(given)
  const id = unit.nextId(users)
  unit.insert(users, { id, ...person })
  unit.insert(logins, { kind, name, user_id: id })
  return id
}

/** One logs in with the new name from now on, and no more with the one before. */
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

/** A new fund password keeps withdrawals back for a while, so its second is noted. */
export const setFundHash = (unit: Unit, id: number, fund_hash: string): void => {
  people.unit(unit).update(users, { id }, { fund_hash, fund_changed_at: unit.now })
}

/** How far each level of identity has come. */
export const setStanding = (
  unit: Unit,
  id: number,
  standing: Partial<Pick<UserRow, 'basic_status' | 'advanced_status'>>,
): void => {
  people.unit(unit).update(users, { id }, standing)
}
