import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Caller } from '../../../http/call'
import type { Committed, LiveEdgeDeps } from '../../edge'
import { balanceUpdateOf, type CoinBalance, positionEvent } from './balance.rules'
import { OrderReports } from './orderReports'

/** Makes the events of a user's stream from those of the commits. */
export interface Reports {
  begin(): Promise<void>
  of(events: readonly WorldEvent[], balances: readonly CoinBalance[]): Promise<object[]>
}

/** Receives the events of a user until it leaves. */
export interface Listener {
  send(event: object): void
  /** An event could not be sent, so further events would be incomplete. */
  fail(error: unknown): void
}

interface Followed {
  readonly listeners: Set<Listener>
  readonly reports: Reports
  readonly begun: Promise<void>
  /** Settles when the earlier commits are sent: commits are sent one after the other. */
  turn: Promise<void>
}

/**
 * Sends users' events to their programs: each event once, in the order of the commits, from the start of following on. User ids belong to
 * one world: when it is replaced, all sockets close, and so all following ends.
 */
export class UserEvents {
  readonly #followed = new Map<number, Followed>()

  constructor(
    { onCommitted }: Pick<LiveEdgeDeps, 'onCommitted'>,
    private readonly reportsOf: (caller: Caller) => Reports,
  ) {
    onCommitted(committed => this.#committed(committed))
  }

  /** Settles once the listener gets all further events; returns a function that ends this. */
  async follow(caller: Caller, listener: Listener): Promise<() => void> {
    const { userId } = caller
    let followed = this.#followed.get(userId)
    if (!followed) {
      const reports = this.reportsOf(caller)
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
    const newsOf = new Map<number, { events: WorldEvent[]; balances: CoinBalance[] }>()
    const of = (userId: number) => {
      const news = newsOf.get(userId) ?? { events: [], balances: [] }
      newsOf.set(userId, news)
      return news
    }
    for (const event of events)
      if (event.user_id !== null && this.#followed.has(event.user_id)) of(event.user_id).events.push(event)
    for (const { userId, ...balance } of balances(userId => this.#followed.has(userId)))
      of(userId).balances.push(balance)
    for (const [userId, news] of newsOf) {
      const followed = this.#followed.get(userId)
      if (followed) followed.turn = followed.turn.then(() => this.#send(userId, followed, news.events, news.balances))
    }
  }

  async #send(userId: number, followed: Followed, events: WorldEvent[], balances: CoinBalance[]): Promise<void> {
    const { listeners, reports } = followed
    try {
      const sent = await reports.of(events, balances)
      for (const event of sent) for (const listener of listeners) listener.send(event)
    } catch (error) {
      this.#followed.delete(userId)
      for (const listener of [...listeners]) listener.fail(error)
    }
  }
}

/** The reports of spot: orders, movements of the coin account, and its balances. */
export function spotReports({ ask, now }: Pick<LiveEdgeDeps, 'ask' | 'now'>, caller: Caller): Reports {
  const orders = new OrderReports(ask, caller)
  return {
    begin: () => orders.begin(),
    async of(events, balances) {
      const sent: object[] = []
      for (const event of events) {
        if (isOfOrder(event)) sent.push(...(await orders.of(event)))
        const moved = balanceUpdateOf(event)
        if (moved) sent.push(moved)
      }
      return balances.length > 0 ? [...sent, positionEvent(balances, now() * 1000)] : sent
    },
  }
}

const isOfOrder = (event: WorldEvent): event is Extract<WorldEvent, { type: `order.${string}` }> =>
  event.type.startsWith('order.')
