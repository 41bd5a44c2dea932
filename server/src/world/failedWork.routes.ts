import type { Routes } from '../http/call'
import type { Asked } from '../lane/asked'
import type { Audit } from '../platform/audit'
import { stampOf } from '../platform/world-time'
import type { FailedWork } from './failedWork'
import type { FailedRow } from './failedWork.table'

interface FailedWorkDeps {
  failedWork: FailedWork
  retry(key: Pick<FailedRow, 'kind' | 'ref'>, asked: Asked): Promise<void>
  audit: Audit
}

/** Shows failed work to the operator; also without world control. */
export function failedWorkRoutes({ failedWork, retry, audit }: FailedWorkDeps): Routes {
  return {
    'GET console/aside': () => failedWork.all.map(({ at, ...row }) => ({ ...row, at: stampOf(at) })),
    'POST console/aside/retry': async ({ input, asked }) => {
      await retry(input, asked)
      await audit('operator', 'had due work tried again', `${input.kind} ${input.ref}`, asked)
      return undefined
    },
  }
}
