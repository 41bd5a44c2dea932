import { Badge } from '../../ui/Badge'
import { useAsk } from '../ask'
import { type ReviewKind, reviewKinds } from '../kinds'

export function Waiting() {
  return (
    <ul className="flex flex-col">
      {reviewKinds.map(({ value, label }) => (
        <li key={value}>
          <a
            href={`#/reviews/${value}`}
            className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-sm px-2 text-note text-soft hover:bg-press"
          >
            {label}
            <WaitingCount kind={value} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How many of a kind are under review. */
export function WaitingCount({ kind }: { kind: ReviewKind }) {
  const { data } = useAsk('GET console/reviews', { kind, status: 1, page: 1, limit: 1 }, { every: 5000 })
  const total = data?.total ?? 0
  return <Badge tone={total > 0 ? 'warn' : 'neutral'}>{total}</Badge>
}
