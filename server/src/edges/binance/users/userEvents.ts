import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Caller } from '../../../http/call'
import type { Committed, LiveEdgeDeps } from '../../edge'
import { balanceUpdateOf, type CoinBalance, positionEvent } from './balance.rules'
import { OrderReports } from './orderReports'

/** Who hears what happens to a user, until they leave. */
export interface Listener {
  tell(event: object): void
  /** Something could not be told: what follows would be a part of it. */
  fail(error: unknown): void
}

interface Followed {
  readonly listeners: Set<Listener>
  readonly reports: OrderReports
  readonly begun: Promise<void>
  /** Commits are told one after the other. */
  turn: Promise<void>
}

/**
 * What happens to users, as their programs are told: from the log of commits, in its order, each thing once, from the moment they follow on.
 * Ids are of one world: when there is another, all sockets are closed and nobody follows any more.
 */
export class UserEvents {
  readonly #followed = new Map<number, Followed>()

  constructor(private readonly deps: Pick<LiveEdgeDeps, 'ask' | 'onCommitted' | 'now'>) {
    deps.onCommitted(committed => this.#committed(committed))
  }

  /** Settles once everything that comes is told; the answer ends it. */
  async follow(caller: Caller, listener: Listener): Promise<() => void> {
    const { userId } = caller
    let followed = this.#followed.get(userId)
    if (!followed) {
      const reports = new OrderReports(this.deps.ask, caller)
      const begun = reports.begin()
      followed = { listeners: new Set(), reports, begun, turn: begun.catch(() => undefined) }
      this.#followed.set(userId, followed)
    }
    const mine = followed
    mine.listeners.add(listener)
    const leave = () => {
      mine.listeners.delete(listener)
      if (mine.listeners.size === 0 && this.#followed.get(userId) === mine) this.#followed.delete(userId)
    }
    try {
      await mine.begun
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }

  #committed({ events, balances }: Committed): void {
    if (this.#followed.size === 0) return
    const told = new Map<number, { events: WorldEvent[]; balances: CoinBalance[] }>()
    const of = (userId: number) => {
      const known = told.get(userId) ?? { events: [], balances: [] }
      told.set(userId, known)
      return known
    }
    for (const event of events)
      if (event.user_id !== null && this.#followed.has(event.user_id)) of(event.user_id).events.push(event)
    for (const { userId, ...balance } of balances(userId => this.#followed.has(userId)))
      of(userId).balances.push(balance)
    for (const [userId, news] of told) {
      const followed = this.#followed.get(userId)
      if (followed) followed.turn = followed.turn.then(() => this.#tell(userId, followed, news.events, news.balances))
    }
  }

  async #tell(userId: number, followed: Followed, events: WorldEvent[], balances: CoinBalance[]): Promise<void> {
    const { listeners, reports } = followed
    try {
      const told: object[] = []
      for (const event of events) {
        if (isOfOrder(event)) told.push(...(await reports.of(event)))
        const moved = balanceUpdateOf(event)
        if (moved) told.push(moved)
      }
      if (balances.length > 0) told.push(positionEvent(balances, this.deps.now() * 1000))
      for (const event of told) for (const listener of listeners) listener.tell(event)
    } catch (error) {
      this.#followed.delete(userId)
      for (const listener of [...listeners]) listener.fail(error)
    }
  }
}

const isOfOrder = (event: WorldEvent): event is Extract<WorldEvent, { type: `order.${string}` }> =>
  event.type.startsWith('order.')
