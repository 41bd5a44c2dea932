import { type HTMLAttributes, memo, type ReactNode, useEffect, useRef, useState } from 'react'

/** Far enough that what is scrolled to is ready when it comes. */
const nearPx = 120

interface InSightProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'section'
}

/** Renders its children again only while it can be seen, or nearly: prices that nobody looks at are not painted. */
export function InSight({ as: Tag, children, ...rest }: InSightProps) {
  const element = useRef<HTMLElement>(null)
  // Until the browser has said so.
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(entries => setSeen(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${nearPx}px`,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return (
    <Tag {...rest} ref={element as never}>
      <AsShown seen={seen}>{children}</AsShown>
    </Tag>
  )
}

const AsShown = memo(
  ({ children }: { seen: boolean; children: ReactNode }) => children,
  (_, next) => !next.seen,
)
