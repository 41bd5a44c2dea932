import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge'

/** Identity status on the wire: 0 not verified, 1 under review, 2 verified. */
export function ReviewBadge({ status }: { status: number }) {
  const { t } = useTranslation('settings')
  if (status === 2) return <Badge tone="good">{t('review.done')}</Badge>
  if (status === 1) return <Badge tone="warn">{t('review.under')}</Badge>
  return <Badge>{t('review.none')}</Badge>
}
