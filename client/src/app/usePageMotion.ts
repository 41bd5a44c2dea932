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
/** Safari has its own swipe to go back, unless the app runs from the home screen. */
const goesBackItself = () => 'standalone' in navigator && !navigator.standalone

/** Loaded with the first touch, so that it costs the first page nothing. */
async function begin(): Promise<void> {
  const loaded = await import('./pageMotion')
  if (!motion && !goesBackItself()) loaded.followSwipes(() => !isTab(here()), back)
  motion = loaded
}

/** Animates pages on a phone, and lets a swipe go back. */
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
