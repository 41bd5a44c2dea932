import { useEffect, useEffectEvent } from 'react'
import { subscribe, useLive } from './connection'
import type { FrameHandler } from './subscriptions'

/** Frames of a topic while the screen shows; `null` listens to nothing. The handler may change freely. */
export function useTopic(topic: string | null, handler: FrameHandler): void {
  const onFrame = useEffectEvent(handler)
  useEffect(() => (topic === null ? undefined : subscribe(topic, frame => onFrame(frame))), [topic])
}

/** For reads that live frames keep fresh: asked every few seconds only while there are none. */
export const usePolling = (everyMs = 3000): number | false => useLive(({ status }) => status !== 'live') && everyMs
