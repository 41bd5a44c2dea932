import type { Routes } from '../http/call'
import type { Lane } from '../ledger/lane'
import type { Audit } from '../platform/audit'
import { stampOf, type WorldTime } from '../platform/world-time'
import type { Asides } from './aside'

export interface AsideDeps {
  aside: Asides
  lane: Lane
  world: WorldTime
  audit: Audit
}

/** What the loop could not do, for whoever runs the exchange; also where world control is off. */
export function asideRoutes({ aside, lane, world, audit }: AsideDeps): Routes {
  return {
    'GET console/aside': () => aside.all.map(({ at, ...row }) => ({ ...row, at: stampOf(at) })),
    'POST console/aside/retry': async ({ input }) => {
      await aside.retry(lane, input, world.now())
      await audit('operator', 'had due work tried again', `${input.kind} ${input.ref}`)
      return undefined
    },
  }
}
