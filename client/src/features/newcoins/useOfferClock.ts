import { useEffect, useRef } from 'react'
import { useWorldNow } from '../../api/clock'
import { refreshReads } from '../../api/refreshReads'
import { nextMilestone, type Offer, stateOf } from './newcoins.rules'

/** The present state of an offer by the world's clock. When a date passes, the offer is read again. */
export function useOfferClock(offer: Offer) {
  const now = Math.floor(useWorldNow() / 1000)
  const next = nextMilestone(offer, now)
  const reached = next?.what ?? 'over'
  const before = useRef(reached)
  useEffect(() => {
    if (before.current === reached) return
    before.current = reached
    void refreshReads('GET lh/send/config', 'GET lh/send/product_info')
  }, [reached])
  return { now, next, state: stateOf(offer, now) }
}
