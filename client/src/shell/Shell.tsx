import { type Path, pathOf, placeOf, tabs } from '@lagoon/shared/catalogue/paths'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { isWall, useDemoGate } from '../api/demoLink'
import { useReach } from '../api/reach'
import { useLoggedIn } from '../api/session'
import { useVisits } from '../api/visits'
import { useWorld } from '../api/world'
import { Happened } from '../features/notifications/Happened'
import { offeredLanguage } from '../i18n/languageOffer'
import { needsLogin } from '../parts/guard.rules'
import { back, behind, here } from '../parts/navigator'
import { isOffered } from '../parts/offered'
import { ConfirmHost } from '../ui/ConfirmHost'
import { cx } from '../ui/cx'
import { SkipLink } from '../ui/SkipLink'
import { ToastHost } from '../ui/ToastHost'
import { useDesk } from '../ui/useDesk'
import { WordsProvider } from '../ui/words'
import { AttachNavigation } from './AttachNavigation'
import { DeskBar, DeskSide } from './desk'
import { MainTabs } from './MainTabs'
import { OwnerPromptHost } from './OwnerPromptHost'
import { SimulatedMark } from './SimulatedMark'

const positions = new Map<string, number>()
/** A page that loads its data grows for a moment; until it is tall enough the position cannot be restored. */
const timeout_ms = 1500

/** Going forward starts at the top; going back restores the scroll position. */
function useScrollMemory(): void {
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
function usePageMotion(atDesk: boolean): void {
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

/** Pages whose address starts like this belong to the page that leads to them: a desktop shows the two side by side. */
const owners: readonly [start: string, owner: Path][] = [
  ['/pages/settings/', '/pages/settings/index'],
  ['/pages/verification/', '/pages/settings/index'],
  ['/pages/bankbind/', '/pages/settings/index'],
  ['/pages/user/address/', '/pages/settings/index'],
  ['/pages/notifications/', '/pages/settings/index'],
  ['/pages/assets/', '/pages/assets/index'],
  ['/pages/finance/', '/pages/template/index'],
  ['/pages/template/', '/pages/template/index'],
  ['/pages/publication/', '/pages/publication/index'],
  ['/pages/help/', '/pages/help/center/center'],
  ['/pages/bishang/', '/pages/bishang/index'],
  ['/pages/index/notice/', '/pages/notice/index'],
]

const whole: readonly Path[] = [
  '/',
  '/pages/trade/index',
  '/pages/trade/kline',
  '/pages/lever/index',
  '/pages/option/detail',
]
/** A desktop shows offers in the middle, beside the user's balances. */
const offers: readonly Path[] = ['/pages/publication/index', '/pages/bishang/index', '/pages/promotion/index']
const assets: Path = '/pages/assets/index'

interface DeskPlace {
  /** The page that is shown beside this one. */
  owner?: Path
  /** The page of the bar that it belongs to. */
  mainPage?: Path
  /** It has the whole width. */
  isWhole?: boolean
  /** It is alone in the middle. */
  isLone?: boolean
}

const onPhone: DeskPlace = {}

/** How a desktop shows a page; undefined if there is no page at the address. */
function deskPlace(path: Path | undefined, loggedIn: boolean): DeskPlace {
  if (!path) return { isLone: true }
  if (whole.includes(path) && isOffered(path) && (loggedIn || !needsLogin(path)))
    return { mainPage: path, isWhole: true }
  const isOffer = offers.includes(path)
  const leading = owners.find(([start]) => path.startsWith(start))?.[1]
  const owner = isOffer ? assets : leading
  const mainPage = isOffer ? path : (leading ?? path)
  const isShown = owner && (loggedIn || !(needsLogin(owner) || needsLogin(path)))
  return isShown ? { owner, mainPage } : { mainPage, isLone: true }
}

const Unreached = lazy(() => import('./Unreached').then(m => ({ default: m.Unreached })))
const LinkNeeded = lazy(() => import('./LinkNeeded').then(m => ({ default: m.LinkNeeded })))
const WallIdle = lazy(() => import('./WallIdle').then(m => ({ default: m.WallIdle })))
const WallGuest = lazy(() => import('./WallGuest').then(m => ({ default: m.WallGuest })))
const LanguageOffer = lazy(() => import('./LanguageOffer').then(m => ({ default: m.LanguageOffer })))
/** In development the app updates by itself. */
const Renewal = import.meta.env.PROD && lazy(() => import('./Renewal').then(m => ({ default: m.Renewal })))

/** The frame around every page: the mark above, the tabs below on the pages that have them, and the places for toasts and dialogs. */
export function Shell() {
  const { t } = useTranslation()
  const path = pathOf(useLocation().pathname)
  const unreached = useReach(({ reached }) => reached === false)
  const [offered] = useState(offeredLanguage)
  const closed = useDemoGate(gate => gate.closed)
  const loggedIn = useLoggedIn()
  const isIdle = useWorld(({ world }) => isWall() && !world?.presented)
  const atDesk = useDesk()
  const { owner, mainPage, isWhole, isLone } = atDesk ? deskPlace(path, loggedIn) : onPhone
  useScrollMemory()
  usePageMotion(atDesk)
  useVisits(path && (loggedIn || !needsLogin(path)) && !isWall() ? path : undefined)
  return (
    <WordsProvider words={t('ui', { returnObjects: true })}>
      <AttachNavigation />
      {atDesk && <SkipLink to={['.terminal-ticket', 'main']} />}
      <SimulatedMark />
      {/* In the flow, so that it covers nothing of the page. */}
      {offered && (
        <Suspense>
          <LanguageOffer language={offered} />
        </Suspense>
      )}
      {closed ? (
        <Suspense>
          <LinkNeeded />
        </Suspense>
      ) : unreached ? (
        <Suspense>
          <Unreached />
        </Suspense>
      ) : isIdle ? (
        <Suspense>
          <WallIdle />
        </Suspense>
      ) : (
        <>
          {atDesk && (
            <Suspense>
              <DeskBar current={mainPage} />
            </Suspense>
          )}
          {/* The page keeps its position in the tree, so that typed text stays when the window changes between desktop and phone
              layout. */}
          <div className={atDesk ? cx('desk', isWhole || 'desk-columns') : 'contents'} data-lone={isLone || undefined}>
            {owner && (
              <Suspense fallback={<div className="desk-side" />}>
                <DeskSide path={owner} />
              </Suspense>
            )}
            <div className={atDesk ? 'desk-main' : 'contents'}>
              <Outlet />
            </div>
          </div>
          {!atDesk && path && tabs.includes(path) && <MainTabs current={path} />}
        </>
      )}
      {isWall() && !isIdle && (
        <Suspense>
          <WallGuest />
        </Suspense>
      )}
      {loggedIn && <Happened />}
      {Renewal && (
        <Suspense>
          <Renewal />
        </Suspense>
      )}
      <ToastHost />
      <ConfirmHost />
      <OwnerPromptHost />
    </WordsProvider>
  )
}
