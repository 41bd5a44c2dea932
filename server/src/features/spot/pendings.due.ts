import type { Side } from '@lagoon/shared/money/spot'
import type { DueWork } from '../../lane/dueWork'
import type { SpotDeps } from './deps'
import { start } from './start.command'

/** Orders whose turn has come, because the order before them was filled or has ended. They come after everything else of the second. */
export function pendingsDue({ pendings }: Pick<SpotDeps, 'pendings'>): DueWork {
  const due = (failed: readonly number[]) =>
    pendings.due().flatMap(orders => {
      const [first, second] = orders
      return first && !failed.includes(first.id) ? [{ first, second }] : []
    })
  return {
    kind: 'spot_pending',
    calendar: false,
    next: (from, to, failed) => (from < to && due(failed).length > 0 ? from + 1 : null),
    take: (_second, failed) =>
      due(failed).map(({ first, second }) => {
        const { id, user_id, pair_id, type, price, amount, after_id } = first
        const after = after_id as number
        return start.about(id, {
          id,
          user_id,
          pair_id,
          side: type as Side,
          price,
          amount,
          after,
          other: second?.id ?? 0,
        })
      }),
  }
}
