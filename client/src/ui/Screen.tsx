import { type ReactNode, useContext } from 'react'
import { BesidePage } from './beside'
import { cx } from './cx'
import { NavBar } from './NavBar'
import { PullToRefresh } from './PullToRefresh'

interface ScreenProps {
  title?: ReactNode
  onBack?: () => void
  left?: ReactNode
  right?: ReactNode
  /** Replaces the bar with title, back and right. */
  bar?: ReactNode
  /** No bar at all: the page has its own header. */
  bare?: boolean
  /** Pinned at the bottom of the page, above the tab bar and the device's home line. */
  footer?: ReactNode
  /** Enables pull-to-refresh. */
  onRefresh?: () => Promise<unknown>
  /** No side padding: for lists that reach both edges. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** The frame of every page. The window scrolls, so the browser's own bars fold away and scroll restoration works. */
export function Screen(props: ScreenProps) {
  const { title, onBack, left, right, bar, bare, footer, onRefresh, flush, className, children } = props
  const [Main, Foot] = useContext(BesidePage) ? (['div', 'div'] as const) : (['main', 'footer'] as const)
  const main = <Main className={cx('flex flex-1 flex-col', !flush && 'px-4', className)}>{children}</Main>
  return (
    <div data-part="page" className="frame relative flex min-h-dvh flex-col overflow-x-clip bg-page shadow-float">
      {bar ?? (!bare && <NavBar title={title} onBack={onBack} left={left} right={right} />)}
      {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{main}</PullToRefresh> : main}
      {footer ? (
        <Foot className="sticky bottom-(--tab-space) z-20 border-line border-t bg-page/94 px-4 pt-3 pb-[calc(12px+var(--safe-bottom))] backdrop-blur-[12px]">
          {footer}
        </Foot>
      ) : (
        <div className="h-[calc(16px+var(--safe-bottom))] shrink-0" />
      )}
      <div className="h-(--tab-space) shrink-0" />
    </div>
  )
}
