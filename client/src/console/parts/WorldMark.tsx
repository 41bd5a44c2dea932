import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { stampText } from '../../ui/stamp'
import { useWorldNow } from '../../wire/clock'
import { useLiveStatus } from '../../wire/useTopic'
import { useWorld } from '../../wire/world'
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
          offline ? 'bg-down' : world?.frozen ? 'bg-warn-ink' : 'bg-brand',
        )}
      />
      <span className="font-semibold tracking-wide text-brand-ink">SIMULATED</span>
      {world && <time className="desk:order-3 desk:w-full">{stampText(now)}</time>}
      <span className="text-faint">{pace}</span>
      {world?.scenario && (
        <span className="truncate font-medium text-warn-ink desk:order-4 desk:w-full">
          {say(`shape.${world.scenario.shape}`)} {world.scenario.symbol || say('shape.everyPair')}
        </span>
      )}
    </div>
  )
}
