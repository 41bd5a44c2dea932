import type { Routes } from '../http/call'
import type { Origin } from '../lane/origin'
import type { Audit } from '../platform/audit'
import { stampOf } from '../platform/world-time'
import type { FailedWork } from './failedWork'
import type { FailedRow } from './failedWork.table'

interface FailedWorkDeps {
  failedWork: FailedWork
  retry(key: Pick<FailedRow, 'kind' | 'ref'>, origin: Origin): Promise<void>
  audit: Audit
}

/** Shows failed work to the operator; also without world control. */
export function failedWorkRoutes({ failedWork, retry, audit }: FailedWorkDeps): Routes {
  return {
    'GET console/aside': () => failedWork.all.map(({ at, ...row }) => ({ ...row, at: stampOf(at) })),
    'POST console/aside/retry': async ({ input, origin }) => {
      await retry(input, origin)
      await audit(origin.who, 'had due work tried again', `${input.kind} ${input.ref}`, origin)
      return undefined
    },
  }
}
