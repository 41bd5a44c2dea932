import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button'
import { Spinner } from './Spinner'
import { useWords } from './words'

interface InfiniteListProps {
  /** There is more to load. */
  more: boolean
  loading: boolean
  /** Shown after the last load failed; it is not repeated automatically. */
  failed?: ReactNode
  onMore: () => void
  /** The text under the last row. */
  end?: ReactNode
  children: ReactNode
}

/** Loads the next page a little before the end is reached. */
export function InfiniteList({ more, loading, failed, onMore, end, children }: InfiniteListProps) {
  const words = useWords()
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(onMore)
  useEffect(() => {
    load.current = onMore
  }, [onMore])

  const ready = more && !loading && !failed

  useEffect(() => {
    if (!ready || !mark.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '320px',
    })
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [ready])

  return (
    <>
      {children}
      <div ref={mark} role="status" className="flex min-h-14 items-center justify-center gap-3 text-small text-faint">
        {loading && (
          <>
            <Spinner size={16} />
            {words.loading}
          </>
        )}
        {!loading && failed && (
          <>
            {failed}
            <Button tone="outline" size="sm" onClick={onMore}>
              {words.retry}
            </Button>
          </>
        )}
        {!loading && !failed && !more && end}
      </div>
    </>
  )
}
