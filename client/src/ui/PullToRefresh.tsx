import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { cx } from './cx'
import { Spinner } from './Spinner'
import { useWords } from './words'

const TRIGGER_PX = 64
const LIMIT_PX = 96

/** The page follows the finger less the further it is pulled: 100 px of finger move the page 62 px. */
function give(pulled: number): number {
  return LIMIT_PX * (1 - Math.exp(-pulled / LIMIT_PX))
}

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Pulling the page down from its top reloads it. A failed reload also closes; the screen shows the error. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const words = useWords()
  const start = useRef<number | null>(null)
  const [pull, setPull] = useState(0)
  const [busy, setBusy] = useState(false)

  function begin(event: TouchEvent) {
    start.current = window.scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null
  }

  function move(event: TouchEvent) {
    if (start.current === null) return
    const moved = (event.touches[0]?.clientY ?? start.current) - start.current
    setPull(moved > 8 && window.scrollY <= 0 ? give(moved - 8) : 0)
  }

  async function end() {
    start.current = null
    if (pull < TRIGGER_PX) {
      setPull(0)
      return
    }
    setBusy(true)
    setPull(52)
    try {
      await onRefresh()
    } finally {
      setBusy(false)
      setPull(0)
    }
  }

  const moving = pull > 0 && !busy
  return (
    <div
      className="relative flex flex-1 flex-col"
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={end}
    >
      <div
        role="status"
        className="pointer-events-none absolute inset-x-0 top-0 flex justify-center overflow-hidden text-brand-ink"
        style={{ height: pull }}
      >
        <span
          className={cx('mt-auto mb-4', moving && '[&>span]:animate-none')}
          style={moving ? { opacity: pull / TRIGGER_PX, rotate: `${pull * 4}deg` } : undefined}
        >
          {pull > 0 && <Spinner size={22} />}
        </span>
        {busy && <span className="sr-only">{words.loading}</span>}
      </div>
      <div
        className={cx('flex flex-1 flex-col', !moving && 'transition-transform duration-300 ease-out')}
        style={pull > 0 ? { transform: `translateY(${pull}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
