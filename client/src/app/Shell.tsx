import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { Happened } from '../features/notifications/Happened'
import { offeredLanguage } from '../i18n/languageOffer'
import { pathOf, tabs } from '../nav/paths'
import { ConfirmHost } from '../ui/ConfirmHost'
import { cx } from '../ui/cx'
import { ToastHost } from '../ui/ToastHost'
import { useDesk } from '../ui/useDesk'
import { WordsProvider } from '../ui/words'
import { isWall, useDemoGate } from '../wire/demoLink'
import { useReach } from '../wire/reach'
import { useLoggedIn } from '../wire/session'
import { useWorld } from '../wire/world'
import { AttachNavigation } from './AttachNavigation'
import { DeskBar, DeskSide } from './desk'
import { deskPlace } from './deskPlaces'
import { MainTabs } from './MainTabs'
import { OwnerPromptHost } from './OwnerPromptHost'
import { SimulatedMark } from './SimulatedMark'
import { usePageMotion } from './usePageMotion'
import { useScrollMemory } from './useScrollMemory'

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
  const { owner, mainPage, isWhole, isLone } = deskPlace(atDesk ? path : undefined, loggedIn)
  useScrollMemory()
  usePageMotion(atDesk)
  return (
    <WordsProvider words={t('ui', { returnObjects: true })}>
      <AttachNavigation />
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
