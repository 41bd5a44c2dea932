import { uploadMaxBytes, uploadTypes } from '@lagoon/shared/catalogue/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../api/upload'
import { ImagePicker } from '../ui/ImagePicker'
import { ImagePreview } from '../ui/ImagePreview'
import { LinkButton } from '../ui/Link'
import { toast } from '../ui/toast'
import { useWords } from '../ui/words'

interface Props {
  label: string
  hint?: ReactNode
  error?: ReactNode
  art?: ReactNode
  shape?: 'wide' | 'square'
  /** Called with the reference for the form; empty while there is none. */
  onChange: (reference: string) => void
}

interface Sending {
  file: File
  /** 0 to 1 during the upload, 1 when it is done. */
  share: number
  failed?: boolean
}

/** A photo that is made smaller, uploaded as soon as it is picked, and uploaded again on request after a failure. */
export function PictureField({ label, hint, error, art, shape, onChange }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const [sending, setSending] = useState<Sending | null>(null)
  const [preview, setPreview] = useState('')
  const way = useRef<AbortController>(null)
  useEffect(() => () => way.current?.abort(), [])

  async function send(file: File) {
    if (!(uploadTypes as readonly string[]).includes(file.type)) return toast(t('states.fileType'), 'error')
    way.current?.abort()
    const mine = new AbortController()
    way.current = mine
    setSending({ file, share: 0 })
    onChange('')
    try {
      const share = (part: number) => !mine.signal.aborted && setSending({ file, share: Math.min(part, 0.99) })
      const reference = await upload(file, share, mine.signal)
      if (mine.signal.aborted) return
      setSending({ file, share: 1 })
      onChange(reference)
    } catch {
      if (!mine.signal.aborted) setSending({ file, share: 1, failed: true })
    }
  }

  function remove() {
    way.current?.abort()
    setSending(null)
    onChange('')
  }

  function show(file: File) {
    setPreview(URL.createObjectURL(file))
  }

  function hide() {
    URL.revokeObjectURL(preview)
    setPreview('')
  }

  return (
    <div>
      <ImagePicker
        types={uploadTypes}
        label={label}
        hint={hint}
        art={art}
        shape={shape}
        value={sending?.file ?? null}
        progress={sending?.share}
        error={sending?.failed ? t('states.uploadFailed') : sending ? undefined : error}
        maxBytes={uploadMaxBytes}
        onPick={file => void send(file)}
        onRemove={remove}
        onTooLarge={() => toast(t('states.fileTooLarge', { size: `${uploadMaxBytes / 1024 / 1024} MB` }), 'error')}
      />
      {sending && sending.share === 1 && (
        <p className="mt-1.5 flex justify-between gap-3 text-small">
          <LinkButton onClick={() => show(sending.file)}>{words.preview}</LinkButton>
          {sending.failed && <LinkButton onClick={() => void send(sending.file)}>{words.retry}</LinkButton>}
        </p>
      )}
      <ImagePreview open={preview !== ''} onClose={hide} src={preview} alt={label} failed={t('states.previewFailed')} />
    </div>
  )
}
