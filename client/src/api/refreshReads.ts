import type { CallKey } from '@lagoon/shared/api/index'
import { useLive } from './connection'
import { isFollowed } from './feeds'
import { queryClient } from './queryClient'

/** Repeats reads that an action or a frame has made out of date; reads without a screen are only marked. */
export const refreshReads = (...keys: CallKey[]): Promise<unknown> =>
  Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })))

/** The same, except for reads that live frames keep up to date. */
export function refreshWithoutFrame(...keys: CallKey[]): Promise<unknown> {
  const isLive = useLive.getState().status === 'live'
  const predicate = ({ queryHash }: { queryHash: string }) => !(isLive && isFollowed(queryHash))
  return Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key], predicate })))
}
