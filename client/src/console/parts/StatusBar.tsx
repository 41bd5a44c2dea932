import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { useLiveStatus } from '../../api/useTopic'
import { useWorld } from '../../api/world'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { stampText } from '../../ui/stamp'
import { openFind } from '../find/open'
import { say } from '../say'
import { usePlaces } from './usePlaces'
import { useStatus } from './useStatus'

interface Part {
  path: string
  text: string
  isUnusual?: boolean
}

/**
 * On every page: world time, scenario, faults, policies, failed work, the writer and its queue. Time, speed and scenario are in the frames of
 * the topic `world`; the rest is one small call every five seconds, which all parts of the console share.
 */
export function StatusBar() {
  const { t } = useTranslation()
  const now = useWorldNow(500)
  const world = useWorld(state => state.world)
  const status = useStatus()
  const offline = useLiveStatus() === 'down'
  const mayOpen = new Set(usePlaces().map(({ path }) => path))
  const parts: Part[] = []
  if (world) {
    const pace = world.frozen ? t('simulated.frozen') : say('mark.speed', { speed: world.speed })
    const isUnusual = world.frozen || world.speed !== 1 || offline
    parts.push({
      path: '/world',
      text: `${say('story.worldTime')} ${stampText(now)} · ${offline ? say('mark.offline') : pace}`,
      isUnusual,
    })
    const { scenario } = world
    parts.push({
      path: '/world',
      text: scenario
        ? `${say(`shape.${scenario.shape}`)} ${scenario.symbol || say('shape.everyPair')}`
        : say('status.noScenario'),
      isUnusual: scenario !== null,
    })
  }
  if (status) {
    const { faults, policies, failed_work, writer, queue } = status
    const counted = (path: string, text: string, count: number): Part => ({ path, text, isUnusual: count > 0 })
    parts.push(counted('/faults', say('status.faults', { count: faults }), faults))
    parts.push(
      counted(
        `/reviews/${policies[0] ?? 'identity'}`,
        say('status.policies', { count: policies.length }),
        policies.length,
      ),
    )
    if (failed_work > 0) parts.push(counted('/overview', say('status.failed', { count: failed_work }), failed_work))
    parts.push({ path: '/overview', text: say(`status.writer.${writer}`), isUnusual: writer === 'none' })
    parts.push({ path: '/overview', text: say('status.queue', { count: queue }), isUnusual: queue > busy })
  }
  return (
    <section
      aria-label={say('status.label')}
      className="flex min-h-11 items-center gap-2 border-line border-b bg-surface px-4 desk:min-h-9 desk:px-8"
    >
      <ul className="flex min-w-0 flex-1 items-center gap-x-5 overflow-x-auto [scrollbar-width:none]">
        {parts.map(({ path, text, isUnusual }) => (
          <li
            key={`${path} ${text}`}
            className={cx(
              'figures shrink-0 text-small whitespace-nowrap',
              isUnusual ? 'font-semibold text-warn-ink' : 'text-soft',
            )}
          >
            {mayOpen.has(`/${path.split('/')[1]}`) ? (
              <a href={`#${path}`} className="touch inline-flex min-h-9 items-center hover:underline">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      <IconButton label={say('find.open')} icon={<Search size={18} />} className="-mr-2 shrink-0" onClick={openFind} />
    </section>
  )
}

/** As many commands wait only if the writer cannot keep up. */
const busy = 1000
