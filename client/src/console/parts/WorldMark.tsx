import { useLiveStatus } from '../../api/useTopic'
import { useWorld } from '../../api/world'
import { cx } from '../../ui/cx'
import { say } from '../say'

/** On every page: says that the exchange is simulated, and until when a world of a host exists. */
export function WorldMark() {
  const world = useWorld(state => state.world)
  const offline = useLiveStatus() === 'down'
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
      {world?.hosted?.expires_at && (
        <span className="text-faint desk:w-full">{say('worlds.until', { at: world.hosted.expires_at })}</span>
      )}
    </div>
  )
}
