import type { Owners } from '../lane/log/personal'
import { users } from './user.table'

interface Named {
  uuid?: string
  user_id?: number
}

/** The person of a command with personal params: named by uuid, or by an id, which may belong to another person after a reset. */
export const ownersOf = (erased: { has(uuid: string): boolean }): Owners => ({
  want(unit, { uuid, user_id }: Named) {
    if (uuid === undefined && user_id !== undefined) unit.want(users, { id: user_id })
  },
  of: (unit, { uuid, user_id }: Named) =>
    uuid ?? (user_id === undefined ? undefined : unit.peek(users, { id: user_id })?.uuid) ?? null,
  isErased: uuid => erased.has(uuid),
})
