import { useEffect, useState } from 'react'
import { readPicture } from '../../api/readPicture'
import { ImagePreview } from '../../ui/ImagePreview'
import { Skeleton } from '../../ui/Skeleton'
import { useOperator } from '../operator'
import { say } from '../say'

/** A picture that only its owner and the operator may see, shown from memory. */
export function PrivatePicture({ path, alt }: { path: string; alt: string }) {
  const token = useOperator(state => state.token)
  const [shown, setShown] = useState<{ src?: string; failed?: true }>({})
  const [large, setLarge] = useState(false)

  useEffect(() => {
    const way = new AbortController()
    let mine: string | undefined
    setShown({})
    readPicture(path, token, way.signal)
      .then(picture => {
        mine = URL.createObjectURL(picture)
        setShown({ src: mine })
      })
      .catch(() => !way.signal.aborted && setShown({ failed: true }))
    return () => {
      way.abort()
      if (mine) URL.revokeObjectURL(mine)
    }
  }, [path, token])

  if (shown.failed)
    return (
      <p className="grid h-44 place-items-center rounded-md bg-well text-note text-faint">{say('frame.noPicture')}</p>
    )
  if (!shown.src) return <Skeleton height={176} />
  return (
    <>
      <button type="button" onClick={() => setLarge(true)} className="block overflow-hidden rounded-md bg-well">
        <img
          src={shown.src}
          alt={alt}
          onError={() => setShown({ failed: true })}
          className="h-44 w-full object-contain"
        />
      </button>
      <ImagePreview
        open={large}
        onClose={() => setLarge(false)}
        src={shown.src}
        alt={alt}
        failed={say('frame.noPicture')}
      />
    </>
  )
}
