import { useEffect, useRef } from 'react'
import { refreshReads } from '../../reads/refreshReads'
import { usePolling, useTopic } from '../../wire/useTopic'

/** One sweep may fill several orders: one reading serves all their frames. */
const gatherMs = 200

/** Loads my orders again when one of them was placed, filled or cancelled, wherever that was done; every few seconds while nobody tells. */
export function useOrderNews(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pollMs = usePolling()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (pollMs === false) return
    const polling = setInterval(() => void refreshReads('GET coin/list', 'POST wallet/detail'), pollMs)
    return () => clearInterval(polling)
  }, [pollMs])
  useTopic('me', frame => {
    if (frame.type !== 'spot_order' || frame.snapshot) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshReads('GET coin/list'), gatherMs)
  })
}
