import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { useCloseRequest } from './useCloseRequest'
import { useWords } from './words'

export interface ImagePreviewProps {
  open: boolean
  onClose: () => void
  src: string
  alt: string
  /** The text if the picture cannot be loaded. */
  failed: string
}

/** Zooms by pinch like the browser; a press doubles the size, and an enlarged picture scrolls. */
export default function ImagePreviewPanel({ open, onClose, src, alt, failed }: ImagePreviewProps) {
  const words = useWords()
  useCloseRequest(open, onClose)
  const [large, setLarge] = useState(false)
  const [broken, setBroken] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 bg-[#02060e]/97" />
        <Dialog.Popup
          aria-label={alt}
          className="fixed inset-0 z-60 flex animate-appear flex-col text-white outline-none"
        >
          <div className="flex justify-end p-2 pt-[calc(8px+var(--safe-top))]">
            <IconButton label={words.close} icon={<X size={22} />} className="!text-white" onClick={onClose} />
          </div>
          <div className="grid min-h-0 flex-1 touch-auto place-items-center overflow-auto pb-(--safe-bottom)">
            {broken ? (
              <p className="px-6 text-center text-body">{failed}</p>
            ) : (
              <button
                type="button"
                aria-pressed={large}
                aria-label={words.preview}
                onClick={() => setLarge(!large)}
                className={cx('block', large ? 'w-[200%] cursor-zoom-out' : 'max-h-full w-full cursor-zoom-in')}
              >
                <img
                  src={src}
                  alt={alt}
                  onError={() => setBroken(true)}
                  className={cx('mx-auto object-contain', large ? 'w-full' : 'max-h-[80dvh] max-w-full')}
                />
              </button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
