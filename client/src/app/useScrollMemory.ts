import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()
/** A page that loads its data grows for a moment; until it is tall enough the position cannot be restored. */
const timeout_ms = 1500

/** Going forward starts at the top; going back restores the scroll position. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const kind = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  // Runs before the next page is painted, so that its jump to the top is not stored as this page's position.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const place = kind === 'POP' ? (positions.get(key) ?? 0) : 0
    window.scrollTo(0, place)
    if (place === 0) return
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, place)
      if (window.scrollY >= place - 1) stop()
    })
    const stop = () => {
      growth.disconnect()
      clearTimeout(timer)
      for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop)
    }
    const timer = setTimeout(stop, timeout_ms)
    // Scrolling by hand stops the restoring.
    for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true })
    growth.observe(document.body)
    return stop
  }, [key, kind])
}
