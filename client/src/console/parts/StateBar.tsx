import type { CallKey } from '@lagoon/shared/api/index'
import { usualPolicies } from '@lagoon/shared/catalogue/usualPolicies'
import { TriangleAlert } from 'lucide-react'
import { queryClient } from '../../api/queryClient'
import { useTask } from '../../api/useAction'
import { useWorld } from '../../api/world'
import { Link, LinkButton } from '../../ui/Link'
import { act } from '../ask'
import { say } from '../say'
import { May } from './May'
import { useStatus } from './useStatus'

interface Unusual {
  path: string
  text: string
  /** The call that undoes it. */
  call: CallKey
  switchOff: () => Promise<unknown>
}

/** On every page: lists what is unusual about the exchange now (faults, policies, a venue profile, a changed clock), with a button to undo each. */
export function StateBar() {
  const { faults = 0, policies = [] } = useStatus() ?? {}
  const world = useWorld(state => state.world)
  const off = useTask<unknown, Unusual>({
    mutationFn: ({ switchOff }) => switchOff(),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const changed = usualPolicies.filter(({ kind }) => policies.includes(kind))
  const all: Unusual[] = []
  if (faults > 0)
    all.push({
      path: '/faults',
      text: say('state.faults', { count: faults }),
      call: 'PUT console/faults',
      switchOff: switchOffFaults,
    })
  if (changed.length > 0)
    all.push({
      path: `/reviews/${changed[0]?.kind}`,
      text: say('state.policies', { kinds: changed.map(({ kind }) => say(`queue.${kind}`)).join(', ') }),
      call: 'POST console/policy',
      switchOff: () => Promise.all(changed.map(usual => act('POST console/policy', usual))),
    })
  if (world?.venue)
    all.push({
      path: '/venue',
      text: say('state.venue', { name: say(`venue.presets.${world.venue.preset}`) }),
      call: 'POST console/venue',
      switchOff: () => act('POST console/venue', { preset: 'plain' }),
    })
  if (world && world.speed !== 1)
    all.push({
      path: '/world',
      text: say('mark.speed', { speed: world.speed }),
      call: 'POST console/world',
      switchOff: () => act('POST console/world', { speed: '1' }),
    })
  if (world?.frozen)
    all.push({
      path: '/world',
      text: say('state.frozen'),
      call: 'POST console/world',
      switchOff: () => act('POST console/world', { frozen: 0 }),
    })
  if (all.length === 0) return null
  return (
    <aside
      aria-label={say('state.label')}
      className="flex items-start gap-2 border-line border-b bg-warn-tint px-4 py-2 text-note desk:px-8"
    >
      <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0 text-warn-ink" />
      <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
        {all.map(each => (
          <li key={each.text} className="flex flex-wrap items-baseline gap-x-2">
            <Link href={`#${each.path}`} className="text-ink">
              {each.text}
            </Link>
            <May call={each.call}>
              <LinkButton
                aria-label={say('state.offOf', { what: each.text })}
                disabled={off.isPending}
                onClick={() => off.mutate(each)}
              >
                {say('state.off')}
              </LinkButton>
            </May>
          </li>
        ))}
      </ul>
    </aside>
  )
}

async function switchOffFaults(): Promise<void> {
  const { data } = await act('GET console/faults', {})
  const on = data.filter(fault => fault.on === 1)
  await Promise.all(on.map(({ id }) => act('PUT console/faults', { id, on: 0 })))
}
