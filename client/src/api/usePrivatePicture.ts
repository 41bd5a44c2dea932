import { useEffect, useState } from 'react'
import { readPicture } from './readPicture'
import { useSession } from './session'

interface Seen {
  src?: string
  failed: boolean
}

/** A picture of the user, shown from memory. Pass `onError` to its `<img>`, for data that cannot be displayed. */
export function usePrivatePicture(reference: string): Seen & { onError: () => void } {
  const token = useSession(state => state.token)
  const [seen, setSeen] = useState<Seen>({ failed: false })
  useEffect(() => {
    if (!reference) return
    const way = new AbortController()
    let own: string | undefined
    setSeen({ failed: false })
    readPicture(reference, token, way.signal)
      .then(picture => {
        own = URL.createObjectURL(picture)
        setSeen({ src: own, failed: false })
      })
      .catch(() => !way.signal.aborted && setSeen({ failed: true }))
    return () => {
      way.abort()
      if (own) URL.revokeObjectURL(own)
    }
  }, [reference, token])
  return { ...seen, onError: () => setSeen({ failed: true }) }
}
