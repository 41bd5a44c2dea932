import { type HTMLAttributes, memo, type ReactNode, useEffect, useRef, useState } from 'react'

/** A margin, so that an element is ready before it scrolls into view. */
const nearPx = 120

interface InSightProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'section'
}

/** Renders its children again only while it is visible, or nearly: prices outside the screen are not painted. */
export function InSight({ as: Tag, children, ...rest }: InSightProps) {
  const element = useRef<HTMLElement>(null)
  // Visible until the browser reports otherwise.
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
