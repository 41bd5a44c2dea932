import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice'
import { Sheet } from '../../ui/Sheet'
import { readCode, scannedAddress } from './readCode'

interface Props {
  onAddress: (address: string) => void
  onClose: () => void
}

const lookEvery_ms = 250

/** The picture of the camera until it shows a code, and a button for a picture file. If there is no camera, a sentence says so. */
export default function ScanSheet({ onAddress, onClose }: Props) {
  const { t } = useTranslation('money')
  const [problem, setProblem] = useState<'denied' | 'noCamera' | 'nothing' | null>(null)
  const [isSeeing, setSeeing] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const take = useEffectEvent((code: string | null) => {
    const address = code === null ? '' : scannedAddress(code)
    if (address !== '') onAddress(address)
    return address !== ''
  })

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const code =
        video.current && video.current.videoWidth > 0 ? await readCode(video.current).catch(() => null) : null
      if (!isOver && !take(code)) timer = setTimeout(() => void look(), lookEvery_ms)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return end()
      video.current.srcObject = stream
      await video.current.play()
      setSeeing(true)
      void look()
    }
    const end = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    begin().catch(error => {
      if (!isOver) setProblem((error as Error).name === 'NotAllowedError' ? 'denied' : 'noCamera')
    })
    return end
  }, [])

  async function readFile(file: File | undefined) {
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => null)
    if (!take(picture && (await readCode(picture)))) setProblem('nothing')
  }

  return (
    <Sheet open onClose={onClose} title={t('scan.title')} description={t('scan.note')}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan.camera')}
        className={isSeeing ? 'aspect-square w-full rounded-lg bg-well object-cover' : 'hidden'}
      />
      {problem && (
        <div role="alert" className="mt-2">
          <Notice kind="warn">{t(`scan.${problem}`)}</Notice>
        </div>
      )}
      <label className="mt-4 flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md bg-brand-tint px-4 text-body font-semibold text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-ink active:opacity-80">
        <ImageUp size={18} aria-hidden="true" />
        {t('scan.picture')}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={event => {
            void readFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </Sheet>
  )
}
