import { buy, sell } from '@lagoon/shared/money/spot'
import type { DueWork } from '../../lane/dueWork'
import { closeAll } from './cancelAll.command'
import { loadToClose } from './closing'
import type { SpotDeps } from './deps'
import { spot } from './spot.owner'
import { allCancelAfters } from './spot.sql'
import { type CancelAfter, cancelAfters } from './spot.table'

const cancelDue = spot.command<{ user_id: number; ids: readonly number[] }, void>('spot.cancelDue')

/** The second has come at which the orders of a user are cancelled, unless a call in between has set another one. */
export const cancellingDue = (deps: SpotDeps) =>
  cancelDue.by({
    load: (unit, { user_id, ids }) =>
      Promise.all([unit.find(cancelAfters, { user_id }), ...ids.map(id => loadToClose(deps, unit, user_id, id))]),
    decide: (unit, { user_id, ids }) => {
      const waiting = unit.get(cancelAfters, { user_id })
      if (!waiting || waiting.at > unit.now) return
      unit.remove(cancelAfters, { user_id })
      closeAll(deps, unit, { user_id, ids })
    },
  })

/** The users whose orders are cancelled at a second. They are few, so all are visited. */
export function cancelsDue({ books, stops }: Pick<SpotDeps, 'books' | 'stops'>): Required<DueWork> {
  const waiting = new Map<number, CancelAfter>()
  const take = (rows: readonly object[], ids: Iterable<number>) => {
    for (const id of ids) waiting.delete(id)
    for (const row of rows as readonly CancelAfter[]) waiting.set(row.id, row)
  }
  const openOrdersOf = (userId: number): number[] => {
    const ids = stops.ofUser(userId)
    for (const pairId of books.pairIds())
      for (const side of [buy, sell] as const)
        books.of(pairId).inTurn(side, order => {
          if (order.userId === userId) ids.push(order.id)
          return true
        })
    return ids.sort((a, b) => a - b)
  }
  return {
    kind: 'spot_cancel_after',
    calendar: true,
    open: allCancelAfters.text,
    next(from, to, failed) {
      let soonest: number | null = null
      for (const { user_id, at } of waiting.values())
        if (at > from && at <= (soonest ?? to) && !failed.includes(user_id)) soonest = at
      return soonest
    },
    take: (second, failed) =>
      [...waiting.values()]
        .flatMap(({ user_id, at }) => (at <= second && !failed.includes(user_id) ? [user_id] : []))
        .sort((a, b) => a - b)
        .map(user_id => cancelDue.about(user_id, { user_id, ids: openOrdersOf(user_id) })),
    keeps: {
      table: cancelAfters,
      async load(from) {
        const rows = await from.all(allCancelAfters)
        waiting.clear()
        take(rows, [])
      },
      take,
    },
  }
}
