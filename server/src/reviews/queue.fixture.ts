import type { RowsInMemory } from '../fees/rowsInMemory.fixture'
import { type Review, type ReviewHandler, reviews as table } from './review'
import { Reviews } from './reviews'

/** The queue itself over rows in memory, decided by the operator. */
export function queueOver(rows: RowsInMemory) {
  const queue = new Reviews({ db: {} as never })
  const [command] = queue.commands as [never]
  return {
    queue,
    handles: (...handlers: ReviewHandler[]) => queue.handle(handlers),
    decide: (id: number, decision: 'pass' | 'reject', more: { amount?: string; reason?: string } = {}) =>
      rows.refused(command, { id, decision, reason: '', by: 'operator', ...more }),
    review: (id: number) => rows.all(table).find(row => row.id === id) as Review,
  }
}
