import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { useLiveStatus } from '../../api/useTopic'
import { useWorld } from '../../api/world'
import { cx } from '../../ui/cx'
import { stampText } from '../../ui/stamp'
import { say } from '../say'

/** The time of the world and its speed, on every page. */
export function WorldMark() {
  const { t } = useTranslation()
  const now = useWorldNow(500)
  const world = useWorld(state => state.world)
  const offline = useLiveStatus() === 'down'
  const pace = offline
    ? say('mark.offline')
    : !world
      ? ''
      : world.frozen
        ? t('simulated.frozen')
        : say('mark.speed', { speed: world.speed })
  return (
    <div className="figures flex items-center gap-2 px-4 pb-2 text-small text-soft desk:flex-wrap">
      <span
        aria-hidden="true"
        className={cx(
          'size-1.5 shrink-0 rounded-full',
          offline ? 'bg-bad' : world?.frozen ? 'bg-warn-ink' : 'bg-simulated-dot',
        )}
      />
      <span className="font-semibold tracking-wide text-simulated">SIMULATED</span>
      {world && <time className="desk:order-3 desk:w-full">{stampText(now)}</time>}
      <span className="text-faint">{pace}</span>
      {world?.hosted?.expires_at && (
        <span className="text-faint desk:order-4 desk:w-full">
          {say('worlds.until', { at: world.hosted.expires_at })}
        </span>
      )}
      {world?.scenario && (
        <span className="truncate font-medium text-warn-ink desk:order-4 desk:w-full">
          {say(`shape.${world.scenario.shape}`)} {world.scenario.symbol || say('shape.everyPair')}
        </span>
      )}
    </div>
  )
}
