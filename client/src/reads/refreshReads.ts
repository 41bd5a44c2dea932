import type { CallKey } from '@lagoon/shared/contract/index'
import { useLive } from '../wire/connection'
import { isFollowed } from './feeds'
import { queryClient } from './queryClient'

/** Loads again what an action or a frame has made old; reads that no screen shows are only marked as old. */
export const refreshReads = (...keys: CallKey[]): Promise<unknown> =>
  Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })))

/** The same, but for what live frames tell anyway. */
export function refreshUntold(...keys: CallKey[]): Promise<unknown> {
  const isLive = useLive.getState().status === 'live'
  const predicate = ({ queryHash }: { queryHash: string }) => !(isLive && isFollowed(queryHash))
  return Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key], predicate })))
}
