import type { FrameOf } from '@lagoon/shared/live/topicOf'
import type { Topic } from '@lagoon/shared/live/topics'
import { useEffect, useEffectEvent } from 'react'
import { subscribe, useLive } from './connection'

/** Listens to a topic while the screen is visible; `null` listens to nothing. The handler may change freely. */
export function useTopic<T extends Topic>(topic: T | null, handler: (frame: FrameOf<T>) => void): void {
  const onFrame = useEffectEvent(handler)
  useEffect(() => (topic === null ? undefined : subscribe(topic, frame => onFrame(frame))), [topic])
}

/** Whether live frames arrive. */
export const useLiveStatus = () => useLive(({ status }) => status)

/** For reads that live frames keep up to date: polls only while there are no frames. */
export const usePolling = (everyMs = 3000): number | false => useLive(({ status }) => status !== 'live') && everyMs
