import { useTranslation } from 'react-i18next'
import { stampText } from '../ui/stamp'
import { useWorldNow } from '../wire/clock'
import { useLiveStatus } from '../wire/useTopic'
import { useWorld } from '../wire/world'

/**
 * SIMULATED, on every screen and above every sheet, in a strip of its own that no control shares. The word is the same in
 * all languages, so that a picture of any screen says what it is.
 */
export function SimulatedMark() {
  const { t } = useTranslation()
  const now = useWorldNow(1000)
  const world = useWorld(state => state.world)
  const offline = useLiveStatus() === 'down'
  return (
    <aside aria-label={t('simulated.label')} className="simulated-strip">
      <p className="frame flex min-w-0 items-center justify-center gap-1.5 px-3 text-caption text-soft figures">
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-brand" />
        <span className="font-semibold tracking-wide text-brand-ink">SIMULATED</span>
        {world && (
          <>
            <span aria-hidden="true">·</span>
            <span className="shrink-0">{stampText(now, 'minute')}</span>
            {world.frozen && <span className="shrink-0">({t('simulated.frozen')})</span>}
            {offline && <span className="truncate font-medium text-warn-ink">· {t('states.offline')}</span>}
            {!offline && world.scenario && (
              <span className="truncate font-medium text-warn-ink">
                · {t(`simulated.${world.scenario.shape}`)} {world.scenario.symbol}
              </span>
            )}
          </>
        )}
      </p>
    </aside>
  )
}
