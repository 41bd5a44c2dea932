import type { Topic } from '@lagoon/shared/live/topics'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Apply, follow } from './feeds'

/** Applies the frames of a topic to a cached read while the screen is visible. */
export function useFollowed<D, T extends Topic>(queryKey: QueryKey, topic: T | null, apply: Apply<D, T>): void {
  const hash = hashKey(queryKey)
  const begin = useEffectEvent((hash: string, topic: T) => follow(hash, queryKey, topic, apply))
  useEffect(() => (topic === null ? undefined : begin(hash, topic)), [hash, topic])
}
