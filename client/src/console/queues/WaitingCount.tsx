import { Badge } from '../../ui/Badge'
import { say } from '../say'
import type { Queue } from './queues.rules'
import { useQueues } from './useQueues'

/** How many items wait in one queue. */
export function WaitingCount({ kind }: { kind: Queue['kind'] }) {
  const count = useQueues().find(queue => queue.kind === kind)?.waiting ?? 0
  return <WaitingBadge count={count} quiet={count === 0} />
}

/** A count that a screen reader reads together with its noun. */
export function WaitingBadge({ count, quiet = false }: { count: number; quiet?: boolean }) {
  return (
    <Badge tone={quiet ? 'neutral' : 'warn'}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{say('queue.waiting', { count })}</span>
    </Badge>
  )
}
