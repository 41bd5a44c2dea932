import { Image, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api'
import { worldUrl } from '../../prefix/prefix'
import { inviteLink } from '../../trading/share/inviteLink'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { copy } from '../../ui/copy'
import { formatFigure } from '../../ui/figure'
import { toast } from '../../ui/toast'
import { useWords } from '../../ui/words'
import type { Invite } from './invite.rules'
import { PosterSheet } from './PosterSheet'

/** The user's own rate, the code and the link, with buttons to share them. */
export function InviteCard({ invite }: { invite: Invite }) {
  const { t } = useTranslation('referral')
  const words = useWords()
  const [poster, setPoster] = useState(false)
  const link = inviteLink(worldUrl(), invite)

  /** Uses the phone's share sheet if there is one, otherwise the clipboard. */
  async function share() {
    if (navigator.share) {
      try {
        const { share_title, share_content } = await api.call('GET user/my_share', {})
        await navigator.share({ title: share_title, text: share_content, url: link })
      } catch {
        // The user closed the share sheet, or the call failed and has shown why. In both cases nothing is copied.
      }
      return
    }
    const copied = await copy(link)
    toast(copied ? words.copied : words.copyFailed, copied ? 'success' : 'error')
  }

  return (
    <Card look="glow">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-note text-soft">{t('yourRate')}</p>
          <p className="figures font-figure text-display font-semibold text-brand-ink">
            {formatFigure(invite.total_return_rate)}%
          </p>
        </div>
        <Badge tone="brand">{invite.tier.name}</Badge>
      </div>
      <p className="mt-1 text-note text-soft">{invite.ad}</p>
      <dl className="mt-4 flex flex-col rounded-md bg-well px-3 py-1 text-note">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <dt className="text-soft">{t('code')}</dt>
          <dd className="text-lead font-semibold tracking-wide">
            <CopyText text={invite.extension_code} />
          </dd>
        </div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <dt className="shrink-0 text-soft">{t('link')}</dt>
          <dd className="min-w-0">
            <CopyText text={link} />
          </dd>
        </div>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button size="md" tone="quiet" icon={<Image size={18} aria-hidden="true" />} onClick={() => setPoster(true)}>
          {t('poster')}
        </Button>
        <Button size="md" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
          {t('share')}
        </Button>
      </div>
      <PosterSheet open={poster} onClose={() => setPoster(false)} />
    </Card>
  )
}
