import { countOf } from '@lagoon/shared/money/steps'
import type { DueWork } from '../../lane/dueWork'
import type { AlertDeps } from './deps'
import { reach } from './reach.command'

/** Alerts whose price the tick of a second reaches. */
export const alertsDue = ({ waiting }: Pick<AlertDeps, 'waiting'>): DueWork => ({
  kind: 'price_alert',
  calendar: false,
  next: (from, to, failed) => waiting.next(from, to, failed),
  take: (second, failed) =>
    waiting
      .reached(second, failed)
      .map(({ id, user_id, pair_id, direction, price }) =>
        reach.about(id, { id, user_id, pair_id, direction, steps: countOf(price) }),
      ),
})
