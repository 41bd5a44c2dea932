import type { Command } from '../lane/command'
import type { Rows } from '../platform/db/reading'
import { refuse } from '../platform/refusal'
import { people } from './people.owner'
import { allRestrictions, type Restriction, restrictions, users } from './user.table'

/** What an operator may freeze for a user. */
type Frozen = Omit<Restriction, 'user_id'>

export const restrict = people.command<Restriction, void>('people.restrict')
const restricted = people.delta<Restriction>('people.restricted')
const nothing: Frozen = { login: false, trade: false, withdraw: false }

/**
 * What is frozen for each user, in memory because every call reads it. A frozen login ends each way in: sessions, API keys and sockets. With
 * frozen trading nothing new opens; with frozen withdrawals none is requested.
 */
export class Restrictions {
  #frozen = new Map<number, Frozen>()
  readonly #onLoginFrozen: ((userId: number) => void)[] = []

  readonly tables = [restrictions]
  readonly deltas = [
    restricted.by(row => {
      this.#take(row)
      if (row.login) for (const listener of this.#onLoginFrozen) listener(row.user_id)
    }),
  ]
  readonly commands: readonly Command[] = [
    restrict.by({
      load: (unit, { user_id }) =>
        Promise.all([unit.find(users, { id: user_id }), unit.find(restrictions, { user_id })]),
      decide(unit, row) {
        const key = { user_id: row.user_id }
        if (!unit.get(users, { id: row.user_id })) refuse('not_found')
        if (unit.get(restrictions, key)) unit.update(restrictions, key, row)
        else unit.insert(restrictions, { ...row })
        unit.emit(restricted, row)
      },
    }),
  ]

  of(userId: number): Frozen {
    return this.#frozen.get(userId) ?? nothing
  }

  /** Refuses a call that opens something, or one that withdraws. */
  assertMay(userId: number, what: 'trade' | 'withdraw'): void {
    if (this.of(userId)[what]) refuse('account_frozen', { text: `account_frozen.${what}` })
  }

  /** Calls back in every process at once, so that what the user has open ends even if the login is thawed a moment later. */
  onLoginFrozen(listener: (userId: number) => void): void {
    this.#onLoginFrozen.push(listener)
  }

  async load(from: Rows): Promise<void> {
    this.#frozen.clear()
    for (const row of await from.all(allRestrictions)) this.#take(row)
  }

  #take({ user_id, ...frozen }: Restriction): void {
    if (Object.values(frozen).includes(true)) this.#frozen.set(user_id, frozen)
    else this.#frozen.delete(user_id)
  }
}
