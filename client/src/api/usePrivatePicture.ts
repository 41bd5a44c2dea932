import { useEffect, useState } from 'react'
import { headersOf } from './send'
import { useSession } from './session'

/** Uploads are shown to their owner's token alone, which an `<img>` cannot send: fetched here, and shown from memory. */
export function usePrivatePicture(reference: string): { src?: string; failed: boolean } {
  const token = useSession(state => state.token)
  const [seen, setSeen] = useState<{ src?: string; failed: boolean }>({ failed: false })
  useEffect(() => {
    if (!reference) return
    const way = new AbortController()
    let own: string | undefined
    setSeen({ failed: false })
    fetch(reference, { headers: headersOf(token), signal: way.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(answer.statusText)
        own = URL.createObjectURL(await answer.blob())
        setSeen({ src: own, failed: false })
      })
      .catch(() => !way.signal.aborted && setSeen({ failed: true }))
    return () => {
      way.abort()
      if (own) URL.revokeObjectURL(own)
    }
  }, [reference, token])
  return seen
}
