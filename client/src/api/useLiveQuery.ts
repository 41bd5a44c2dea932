import type { Topic } from '@lagoon/shared/live/topics'
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallError } from './callError'
import { type Apply, answerOf } from './feeds'
import { queryClient } from './queryClient'
import { useFollowed } from './useFollowed'
import { usePolling } from './useTopic'

export interface LiveQuery<D, T extends Topic, S = D> {
  queryKey: QueryKey
  ask: (signal: AbortSignal) => Promise<D>
  /** `null` listens to nothing. */
  topic: T | null
  /** May use only the read and its input, because all screens with the read share it. */
  apply: Apply<D, T>
  /** The topic's first frame has all data, so the read is only needed without a connection. */
  arrivesByFrame?: boolean
  select?: (data: D) => S
  enabled?: boolean
  staleTime?: number
  /** How often it is repeated while there are no frames. */
  pollMs?: number
  /** How often it is repeated while there are frames: for data that no frame reports. */
  alsoEveryMs?: number
  /** Unchanged parts of new data stay the same objects; off for large data that is always new. */
  structuralSharing?: boolean
  /** How long the data stays in the cache without a screen; zero for data that is out of date as soon as no screen listens. */
  gcTime?: number
}

/**
 * Data that live frames keep up to date: `apply` applies each frame. While the connection is down it is read every few seconds; after a
 * reconnect, and in another epoch of the world, it is read again.
 */
export function useLiveQuery<D, T extends Topic, S = D>({
  queryKey,
  ask,
  topic,
  apply,
  arrivesByFrame = false,
  select,
  enabled = true,
  staleTime,
  pollMs = 3000,
  alsoEveryMs,
  structuralSharing = true,
  gcTime = arrivesByFrame ? 0 : undefined,
}: LiveQuery<D, T, S>): UseQueryResult<S, CallError> {
  const polling = usePolling(pollMs)
  useFollowed(queryKey, enabled ? topic : null, apply)
  return useQuery<D, CallError, S>(
    {
      queryKey,
      queryFn: ({ signal }) => answerOf(queryKey, () => ask(signal)),
      enabled: enabled && (!arrivesByFrame || polling !== false),
      refetchInterval: polling || alsoEveryMs || false,
      structuralSharing,
      ...(gcTime !== undefined && { gcTime }),
      ...(select && { select }),
      ...(staleTime !== undefined && { staleTime }),
    },
    queryClient,
  )
}
