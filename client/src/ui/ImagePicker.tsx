import { Camera, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { Ring } from './Ring'
import { useWords } from './words'

interface ImagePickerProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** The picked file, or the address of an earlier upload. */
  value: File | string | null
  onPick: (file: File) => void
  onRemove: () => void
  /** The accepted types: image/jpeg … */
  types: readonly string[]
  /** The limit after compression; a larger picture is refused. */
  maxBytes: number
  onTooLarge: () => void
  /** 0 to 1 during the upload. */
  progress?: number
  disabled?: boolean
  /** A drawing in the empty tile: what the photo should show. */
  art?: ReactNode
  shape?: 'wide' | 'square'
}

/** A tile that takes a photo or a picture, shows it, and can remove it. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, error, value, onPick, onRemove, types, maxBytes, onTooLarge, progress, disabled, art } = props
  const words = useWords()
  const shown = useAddress(value)
  const busy = progress !== undefined && progress < 1

  async function take(file: File | undefined) {
    if (!file) return
    const small = await compressPicture(file)
    if (small.size > maxBytes) onTooLarge()
    else onPick(small)
  }

  return (
    <div>
      <div className={cx('relative', props.shape === 'square' ? 'aspect-square' : 'aspect-[8/5]')}>
        <label
          className={cx(
            'absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-hidden rounded-lg border-[1.5px] border-dashed bg-well p-3 text-center transition-colors active:bg-press',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink',
            error ? 'border-bad-ink' : 'border-line-strong',
            shown && 'border-transparent',
          )}
        >
          <input
            type="file"
            accept={types.join(',')}
            disabled={disabled || busy}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={event => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {shown ? (
            <img src={shown} alt={label} className="absolute inset-0 size-full object-cover" />
          ) : (
            <>
              {art ?? (
                <span className="grid size-11 place-items-center rounded-full bg-brand-tint text-brand-ink">
                  <Camera size={22} aria-hidden="true" />
                </span>
              )}
              <span className="text-note font-medium">{label}</span>
              {hint && <span className="text-small text-faint">{hint}</span>}
            </>
          )}
          {busy && (
            <span className="absolute inset-0 grid place-items-center bg-scrim">
              <Ring share={progress} size={52} width={4} label={label}>
                <span className="figures text-small font-semibold text-white">{Math.floor(progress * 100)}%</span>
              </Ring>
            </span>
          )}
        </label>
        {shown && !busy && !disabled && (
          <IconButton
            label={`${words.remove}: ${label}`}
            icon={<X size={16} />}
            className="!absolute top-2 right-2 !size-7 !text-white bg-scrim"
            onClick={onRemove}
          />
        )}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-small text-bad-ink">
          {error}
        </p>
      )}
    </div>
  )
}

/** An address for an <img>; that of a picked file is valid while it is shown. */
function useAddress(value: File | string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (value === null || typeof value === 'string') {
      setAddress(value)
      return
    }
    const own = URL.createObjectURL(value)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [value])
  return address
}

const LONG_SIDE_PX = 2000
const QUALITY = 0.82
const SMALL_ENOUGH_BYTES = 300 * 1024

/** A phone's photo is 5 MB or more. This reduces it to some hundred KB, turns it upright and removes the location. */
async function compressPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise(resolve => {
    new Compressor(file, {
      quality: QUALITY,
      maxWidth: LONG_SIDE_PX,
      maxHeight: LONG_SIDE_PX,
      convertSize: SMALL_ENOUGH_BYTES,
      success: small => resolve(new File([small], file.name, { type: small.type })),
      // A file that cannot be drawn cannot be compressed either; the server decides about it.
      error: () => resolve(file),
    })
  })
}
