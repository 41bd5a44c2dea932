import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrivatePicture } from '../../api/usePrivatePicture'
import { ImagePreview } from '../../ui/ImagePreview'
import { Skeleton } from '../../ui/Skeleton'

/** The picture that the user sent as proof; pressing it enlarges it. */
export function ProofPicture({ reference }: { reference: string }) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { src, failed, onError } = usePrivatePicture(reference)
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-note font-medium text-soft">{t('proof')}</h3>
      {src ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label={`${common('ui.preview')}: ${t('proof')}`}
          className="block aspect-[8/5] w-full overflow-hidden rounded-lg bg-well"
        >
          <img src={src} alt="" onError={onError} className="size-full object-contain" />
        </button>
      ) : failed ? (
        <p role="alert" className="text-note text-faint">
          {common('states.previewFailed')}
        </p>
      ) : (
        <Skeleton height={200} className="rounded-lg" />
      )}
      <ImagePreview
        open={open && src !== undefined}
        onClose={() => setOpen(false)}
        src={src ?? ''}
        alt={t('proof')}
        failed={common('states.previewFailed')}
      />
    </div>
  )
}
