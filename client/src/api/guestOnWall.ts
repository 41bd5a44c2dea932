import { guestCodeMinutes } from '@lagoon/shared/products/entry.rules'
import { useEffect, useState } from 'react'
import { openChannel } from '../prefix/storage'

/**
 * The console passes a guest's address to the wall screens of the same browser. It does not send the address through the exchange, because
 * every reader of a public topic would get it.
 */
const channelName = 'lagoon.guestOnWall'
/** A wall sends this when it opens. */
const question = 'which?'

interface GuestLink {
  address: string
  isShown: boolean
}

/** Shows an address on every wall of this browser, including walls that open later. Returns the function that hides it. */
export function showOnWalls(address: string): () => void {
  const channel = openChannel(channelName)
  const post = (isShown: boolean) => channel.postMessage({ address, isShown } satisfies GuestLink)
  const hide = () => post(false)
  channel.onmessage = ({ data }) => data === question && post(true)
  window.addEventListener('pagehide', hide)
  post(true)
  return () => {
    window.removeEventListener('pagehide', hide)
    hide()
    channel.close()
  }
}

/** Returns the address that a wall shows now, if any. */
export function useGuestAddress(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const channel = openChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<GuestLink | typeof question>) => {
      if (data === question) return
      setAddress(now => (data.isShown ? data.address : now === data.address ? null : now))
    }
    channel.postMessage(question)
    return () => channel.close()
  }, [])
  // A console that crashed cannot hide its address, so the wall hides it when the code must have expired.
  useEffect(() => {
    if (address === null) return
    const timer = setTimeout(() => setAddress(null), guestCodeMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [address])
  return address
}
