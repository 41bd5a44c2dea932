import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { back, behind, here } from '../nav/navigator'
import { pathOf, placeOf } from '../nav/paths'

type Motion = typeof import('./pageMotion')
let motion: Motion | undefined

const isTab = (location: string): boolean => {
  const path = pathOf(location)
  return path !== undefined && placeOf(path).access === 'tab'
}
/** Safari itself goes back by a swipe, unless the app stands on the home screen. */
const goesBackItself = () => 'standalone' in navigator && !navigator.standalone

/** Comes with the first touch: the first page is there at once, and costs nothing of it. */
async function begin(): Promise<void> {
  const loaded = await import('./pageMotion')
  if (!motion && !goesBackItself()) loaded.followSwipes(() => !isTab(here()), back)
  motion = loaded
}

/** Lets pages of a phone come from where they lie, and go by a swipe. */
export function usePageMotion(atDesk: boolean): void {
  const { pathname } = useLocation()
  const last = useRef({ pathname, place: behind() })

  useEffect(() => {
    const load = () => void begin().catch(() => {})
    window.addEventListener('pointerdown', load, { once: true, capture: true })
    return () => window.removeEventListener('pointerdown', load, { capture: true })
  }, [])

  useLayoutEffect(() => {
    const before = last.current
    last.current = { pathname, place: behind() }
    if (before.pathname === pathname || atDesk) return
    const isAside = isTab(before.pathname) && isTab(pathname)
    motion?.enterPage(isAside ? 'aside' : behind() < before.place ? 'back' : 'forward')
  }, [pathname, atDesk])
}
