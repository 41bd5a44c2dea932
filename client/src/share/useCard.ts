import { useEffect, useState } from 'react'
import { type Card, drawCard } from './drawCard'

interface Drawn {
  picture: Blob | null
  src: string | null
  failed: boolean
}

const nothing: Drawn = { picture: null, src: null, failed: false }

/** The card as a picture, drawn again whenever it changes. `src` is valid while it is shown. */
export function useCard(card: Card | null): Drawn {
  const [drawn, setDrawn] = useState(nothing)
  const asked = card && JSON.stringify(card)
  useEffect(() => {
    if (!asked) return
    let src: string | null = null
    let wanted = true
    drawCard(JSON.parse(asked) as Card).then(
      picture => {
        if (!wanted) return
        src = URL.createObjectURL(picture)
        setDrawn({ picture, src, failed: false })
      },
      () => wanted && setDrawn({ ...nothing, failed: true }),
    )
    return () => {
      wanted = false
      if (src) URL.revokeObjectURL(src)
    }
  }, [asked])
  return drawn
}
