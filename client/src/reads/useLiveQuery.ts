import type { Topic } from '@lagoon/shared/live/topics'
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallError } from '../wire/callError'
import { usePolling } from '../wire/useTopic'
import { type Apply, answerOf } from './feeds'
import { queryClient } from './queryClient'
import { useFollowed } from './useFollowed'

export interface LiveQuery<D, T extends Topic, S = D> {
  queryKey: QueryKey
  ask: (signal: AbortSignal) => Promise<D>
  /** `null` listens to nothing. */
  topic: T | null
  /** Knows nothing but the read and its input: all screens that show the read share it. */
  apply: Apply<D, T>
  /** The topic's first frame brings everything: it is asked only while there is no connection. */
  comesByFrame?: boolean
  select?: (data: D) => S
  enabled?: boolean
  staleTime?: number
  /** How often it is asked while there are no frames. */
  pollMs?: number
  /** How often it is asked while there are: for what no frame tells. */
  alsoEveryMs?: number
  /** Unchanged parts of new data stay the same objects; off for what is large and always new. */
  structuralSharing?: boolean
  /** For how long the data stays when no screen shows it; none for what is old as soon as nobody listens. */
  gcTime?: number
}

/**
 * Data that live frames keep fresh: `apply` puts each into it. While the connection is down it is asked every few seconds; after it came
 * back, and in another world, it is asked anew. Everything live of the app is this.
 */
export function useLiveQuery<D, T extends Topic, S = D>({
  queryKey,
  ask,
  topic,
  apply,
  comesByFrame = false,
  select,
  enabled = true,
  staleTime,
  pollMs = 3000,
  alsoEveryMs,
  structuralSharing = true,
  gcTime = comesByFrame ? 0 : undefined,
}: LiveQuery<D, T, S>): UseQueryResult<S, CallError> {
  const polling = usePolling(pollMs)
  useFollowed(queryKey, enabled ? topic : null, apply)
  return useQuery<D, CallError, S>(
    {
      queryKey,
      queryFn: ({ signal }) => answerOf(queryKey, () => ask(signal)),
      enabled: enabled && (!comesByFrame || polling !== false),
      refetchInterval: polling || alsoEveryMs || false,
      structuralSharing,
      ...(gcTime !== undefined && { gcTime }),
      ...(select && { select }),
      ...(staleTime !== undefined && { staleTime }),
    },
    queryClient,
  )
}
