import { queuePath } from '../queues/queues.rules'
import { useQueues } from '../queues/useQueues'
import { WaitingCount } from '../queues/WaitingCount'
import { say } from '../say'

/** Every queue, and how many items wait in it. */
export function Waiting() {
  return (
    <ul className="flex flex-col">
      {useQueues().map(({ kind }) => (
        <li key={kind}>
          <a
            href={`#${queuePath(kind)}`}
            className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-sm px-2 text-note text-soft hover:bg-press"
          >
            {say(`queue.${kind}`)}
            <WaitingCount kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  )
}
