import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopic } from '../../api/useTopic'
import type { Gathered } from './sayHappened'

/** Notifications within this time share one toast. */
const gather_ms = 300

/**
 * Shows a toast for notifications while the user is on another page, with a link. It listens from the first screen on; the code for the
 * toast is loaded with the first notification. While the app is in the background it waits.
 */
export function Happened() {
  const { t } = useTranslation()
  const waiting = useRef<Gathered | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saying = useRef(Promise.resolve())

  const say = useEffectEvent(async () => {
    const { current: gathered } = waiting
    if (document.hidden || !gathered) return
    waiting.current = null
    const { sayHappened } = await import('./sayHappened')
    await sayHappened(gathered, t)
  })
  const saySoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // One toast at a time, so that answers stay in order. If the read fails, the bell still shows the notification.
      saying.current = saying.current.then(say).catch(() => {})
    }, gather_ms)
  })

  useTopic('me', frame => {
    const place = placeOf(frame)
    if (!place) return
    const { current: before } = waiting
    waiting.current = {
      from: Math.min(before?.from ?? place.from, place.from),
      count: (before?.count ?? 0) + place.count,
    }
    saySoon()
  })

  useEffect(() => {
    const seen = () => waiting.current && saySoon()
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(timer.current)
    }
  }, [])
  return null
}

function placeOf(frame: PrivateFrame): Gathered | null {
  if (frame.type !== 'notification' || frame.snapshot || !frame.data) return null
  const more = frame.more ?? 0
  return { from: frame.data.id - more, count: 1 + more }
}
