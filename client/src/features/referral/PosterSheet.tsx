import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { worldUrl } from '../../prefix/prefix'
import { brandFileName } from '../../theme/brand'
import { save as saveFile } from '../../trading/share/handOn'
import { inviteLink } from '../../trading/share/inviteLink'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { drawPoster } from './drawPoster'

interface Props {
  open: boolean
  onClose: () => void
}

/** The invitation as a picture to save, or to share with a long press. */
export function PosterSheet({ open, onClose }: Props) {
  const { t } = useTranslation('referral')
  const { t: common } = useTranslation()
  const { t: share } = useTranslation('share')
  const posters = useRead('GET user/my_poster', {}, { enabled: open })
  const [chosen, setChosen] = useState('0')
  const picture = posters.data?.pics[Number(chosen)]
  const drawn = useDrawn(open ? picture : undefined, posters.data)

  function save() {
    if (!drawn.src) return toast(common('states.saveImageFailed'), 'error')
    saveFile(drawn.src, `${brandFileName}-${posters.data?.extension_code ?? 'invite'}.png`)
    toast(share('saved'), 'success')
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('poster')}
      footer={
        <Button
          block
          icon={<Download size={18} aria-hidden="true" />}
          onClick={save}
          disabled={!drawn.src && !drawn.failed}
        >
          {share('save')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4 pb-2">
        {posters.data && (
          <Segmented
            label={t('posterLook')}
            options={posters.data.pics.map((_, at) => ({ value: String(at), label: t('look', { number: at + 1 }) }))}
            value={chosen}
            onChange={setChosen}
            className="w-full"
          />
        )}
        {drawn.src ? (
          <img
            src={drawn.src}
            alt={t('posterAlt')}
            width={750}
            height={1200}
            className="h-auto w-60 rounded-lg shadow-float"
          />
        ) : drawn.failed || posters.isError ? (
          <ErrorState title={common('states.previewFailed')} onRetry={() => void posters.refetch()} />
        ) : (
          <Skeleton width={240} height={384} className="rounded-lg" />
        )}
        <p className="text-center text-small text-faint">{t('posterHint')}</p>
      </div>
    </Sheet>
  )
}

interface Drawn {
  src?: string
  failed: boolean
}

function useDrawn(picture: string | undefined, mine?: { share_url: string; extension_code: string }): Drawn {
  const { t } = useTranslation('referral')
  const { t: share } = useTranslation('share')
  const [drawn, setDrawn] = useState<Drawn>({ failed: false })
  const link = mine && inviteLink(worldUrl(), mine)
  const code = mine?.extension_code
  const title = t('posterTitle')
  const label = t('code')
  const hint = share('scan')
  useEffect(() => {
    if (!picture || !link || !code) return
    let own: string | undefined
    let wanted = true
    setDrawn({ failed: false })
    drawPoster({ picture, link, code, title, label, hint }).then(
      blob => {
        if (!wanted) return
        own = URL.createObjectURL(blob)
        setDrawn({ src: own, failed: false })
      },
      () => wanted && setDrawn({ failed: true }),
    )
    return () => {
      wanted = false
      if (own) URL.revokeObjectURL(own)
    }
  }, [picture, link, code, title, label, hint])
  return drawn
}
