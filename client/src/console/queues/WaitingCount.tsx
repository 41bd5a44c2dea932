import { Badge } from '../../ui/Badge'
import { say } from '../say'
import type { Queue } from './queues.rules'
import { useQueues } from './useQueues'

/** How much waits in one queue. */
export function WaitingCount({ kind }: { kind: Queue['kind'] }) {
  const count = useQueues().find(queue => queue.kind === kind)?.waiting ?? 0
  return <WaitingBadge count={count} quiet={count === 0} />
}

/** A count that is read out with its noun. */
export function WaitingBadge({ count, quiet = false }: { count: number; quiet?: boolean }) {
  return (
    <Badge tone={quiet ? 'neutral' : 'warn'}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{say('queue.waiting', { count })}</span>
    </Badge>
  )
}
