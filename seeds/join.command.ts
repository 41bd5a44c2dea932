import { openWallets } from '../server/src/ledger/open'
import { addToPartner, partners } from '../server/src/people/invite'
import { logins, type UserRow, users } from '../server/src/people/user.table'
import { seeds } from './seeds.owner'

interface Joining {
  users: readonly UserRow[]
  logins: readonly { kind: 'email' | 'mobile'; name: string; user_id: number }[]
  /** The coins of their empty wallets. */
  coins: readonly number[]
}

/** Registers users with their invite data, and counts them for their inviters. */
export const join = seeds.command<Joining, void>('seeds.join')

const inviterOf = ({ inviter_id }: UserRow) => inviter_id ?? []

export const joining = join.by({
  load: (unit, joining) => {
    for (const user_id of joining.users.flatMap(inviterOf)) unit.want(partners, { user_id })
  },
  decide(unit, joining) {
    for (const user of joining.users) {
      unit.insert(users, user)
      openWallets(unit, user.id, joining.coins)
    }
    for (const login of joining.logins) unit.insert(logins, login)
    for (const inviter of joining.users.flatMap(inviterOf)) addToPartner(unit, inviter, { invitees: 1 })
  },
})
