import type { ReactNode } from 'react'
import type { CallError } from '../../api/callError'
import { Empty } from '../../ui/Empty'
import { ErrorState } from '../../ui/ErrorState'
import { SkeletonRows } from '../../ui/Skeleton'

/** The result of a read, page by page or whole. */
interface Requested<T> {
  data: T | undefined
  error: CallError | null
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface LoadedProps<T> {
  of: Requested<T>
  /** The message for an empty result; `when` decides from the data whether it is empty. */
  empty?: { when: (data: T) => boolean; title: string; note?: string }
  children: (data: T) => ReactNode
}

/** The states of a read: loading, failed, empty or loaded. */
export function Loaded<T>({ of, empty, children }: LoadedProps<T>) {
  if (of.data === undefined) {
    if (of.isError)
      return <ErrorState title={of.error?.message ?? ''} retrying={of.isFetching} onRetry={() => void of.refetch()} />
    return (
      <div className="px-4">
        <SkeletonRows count={4} />
      </div>
    )
  }
  if (empty?.when(of.data)) return <Empty title={empty.title} note={empty.note} />
  return children(of.data)
}
