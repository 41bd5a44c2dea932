import type { Routes } from '../http/call'
import type { Lane } from '../lane/lane'
import type { Audit } from '../platform/audit'
import { stampOf, type WorldTime } from '../platform/world-time'
import type { FailedWork } from './failedWork'

interface FailedWorkDeps {
  failedWork: FailedWork
  lane: Lane
  world: WorldTime
  audit: Audit
}

/** What the loop could not do, for whoever runs the exchange; also where world control is off. */
export function failedWorkRoutes({ failedWork, lane, world, audit }: FailedWorkDeps): Routes {
  return {
    'GET console/aside': () => failedWork.all.map(({ at, ...row }) => ({ ...row, at: stampOf(at) })),
    'POST console/aside/retry': async ({ input, asked }) => {
      await failedWork.retry(lane, input, world.now(), asked)
      await audit('operator', 'had due work tried again', `${input.kind} ${input.ref}`, asked)
      return undefined
    },
  }
}
