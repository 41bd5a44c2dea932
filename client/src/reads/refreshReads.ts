import type { CallKey } from '@lagoon/shared/contract/index'
import { queryClient } from './queryClient'

/** Loads again what an action or a frame has made old; reads that no screen shows are only marked as old. */
export const refreshReads = (...keys: CallKey[]): Promise<unknown> =>
  Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })))
