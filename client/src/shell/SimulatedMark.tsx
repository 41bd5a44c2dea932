import type { WorldFrame } from '@lagoon/shared/live/frames'
import { CalendarClock, ChevronRight, Hourglass, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staleSince, useWorldNow } from '../api/clock'
import { useReach } from '../api/reach'
import { retryWaiting } from '../api/retryWaiting'
import { useLiveStatus } from '../api/useTopic'
import { type Scenario, useWorld } from '../api/world'
import { hrefOf } from '../parts/navigator'
import { tabStorage } from '../prefix/storage'
import { cx } from '../ui/cx'
import { stampPart, stampText } from '../ui/stamp'

/**
 * SIMULATED, on every screen and above every sheet, in a strip that no control shares. The English word is shown in all languages, so that a
 * picture of any screen identifies itself, with the reader's word beside it. Its colours are its own, so that no brand can restyle it.
 */
export function SimulatedMark() {
  const { t } = useTranslation()
  const now = useWorldNow(1000)
  const world = useWorld(state => state.world)
  const offline = useLiveStatus() === 'down'
  const lastTick = staleSince()
  const isStale = lastTick !== null || offline
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', isStale)
  }, [isStale])
  const isLate = useReach(({ late }) => late > 0)
  return (
    <aside aria-label={t('simulated.label')} className="simulated-strip">
      <p className="frame flex min-w-0 items-center justify-center-safe gap-1.5 overflow-hidden whitespace-nowrap px-3 text-caption text-soft figures">
        <span
          aria-hidden="true"
          className={cx('size-1.5 shrink-0 rounded-full', isStale ? 'bg-faint' : 'bg-simulated-dot')}
        />
        <span className="shrink-0 font-semibold tracking-wide text-simulated">
          SIMULATED{t('simulated.mark') !== 'SIMULATED' && ` ${t('simulated.mark')}`}
        </span>
        {world && (
          <>
            <span aria-hidden="true">·</span>
            <span className="truncate">
              {lastTick === null ? stampText(now, 'minute') : t('states.stale', { time: stampText(lastTick, 'time') })}
            </span>
            {world.frozen && <span className="truncate">({t('simulated.frozen')})</span>}
            {offline && <span className="truncate font-medium text-warn-ink">· {t('states.offline')}</span>}
          </>
        )}
      </p>
      <div role="status">
        {world?.hosted?.ends_soon && <EndBanner at={world.hosted.expires_at} />}
        {world?.venue?.maintenance && <MaintenanceBanner {...world.venue.maintenance} />}
        {world?.scenario && <ScenarioBanner scenario={world.scenario} />}
        {isLate && (
          <StripBanner
            icon={<Hourglass size={16} aria-hidden="true" className="shrink-0" />}
            action={
              <button
                type="button"
                className="touch pointer-events-auto shrink-0 underline underline-offset-2"
                onClick={() => void retryWaiting()}
              >
                {t('ui.retry')}
              </button>
            }
          >
            {t('reach.late')}
          </StripBanner>
        )}
      </div>
    </aside>
  )
}

/**
 * The active scenario is public, so that users do not mistake it for a move of the market. The banner disappears when the scenario ends.
 */
function ScenarioBanner({ scenario }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const shape = t(`simulated.${scenario.shape}`)
  const { symbol } = scenario
  return (
    <StripBanner
      icon={<TriangleAlert size={16} aria-hidden="true" className="shrink-0" />}
      href={symbol ? hrefOf('/pages/trade/kline', { symbol }) : undefined}
    >
      {t('simulated.scenario', { shape, pair: symbol || t('simulated.everyPair') })}
    </StripBanner>
  )
}

/** While orders are refused, the app says until when. */
function MaintenanceBanner({ mode, until }: NonNullable<NonNullable<WorldFrame['venue']>['maintenance']>) {
  const { t } = useTranslation()
  return (
    <StripBanner icon={<Hourglass size={16} aria-hidden="true" className="shrink-0" />}>
      {t(`simulated.${mode}`, { at: stampText(until, 'minute') })}
    </StripBanner>
  )
}

const closedKey = 'lagoon.endClosed'

/** Until when this world exists, in its last days; a user closes it for this tab. Another end is shown again. */
function EndBanner({ at }: { at: string }) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(() => tabStorage.getItem(closedKey))
  if (closed === at) return null
  const close = () => {
    tabStorage.setItem(closedKey, at)
    setClosed(at)
  }
  return (
    <StripBanner
      icon={<CalendarClock size={16} aria-hidden="true" className="shrink-0" />}
      action={
        <button type="button" aria-label={t('ui.close')} className="touch pointer-events-auto shrink-0" onClick={close}>
          <X size={16} aria-hidden="true" />
        </button>
      }
    >
      {t('simulated.ends', { at: stampPart(at, 'minute') })}
    </StripBanner>
  )
}

interface StripBannerProps {
  icon: ReactNode
  href?: string | undefined
  /** An action offered to the user. */
  action?: ReactNode
  children: ReactNode
}

/** A message for every screen, in a full-width line under the mark; it may link to a page. */
function StripBanner({ icon, href, action, children }: StripBannerProps) {
  const look = 'frame flex h-8 min-w-0 items-center justify-center gap-2 px-3 text-note font-semibold'
  const line = (
    <>
      {icon}
      <span className="truncate">{children}</span>
    </>
  )
  return (
    <div className="strip-banner bg-warn-tint text-warn-ink">
      {href ? (
        <a href={href} className={cx(look, 'pointer-events-auto')}>
          {line}
          <ChevronRight size={16} aria-hidden="true" className="shrink-0" />
        </a>
      ) : (
        <p className={look}>
          {line}
          {action}
        </p>
      )}
    </div>
  )
}
