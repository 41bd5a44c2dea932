import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge'

/** The status of a record: 1 under review, 2 approved, 3 rejected, or cancelled by its user. */
export function StatusBadge({ status, isCancelled = false }: { status: number; isCancelled?: boolean }) {
  const { t } = useTranslation('money')
  if (isCancelled) return <Badge>{t('status.cancelled')}</Badge>
  if (status === 2) return <Badge tone="good">{t('status.passed')}</Badge>
  if (status === 3) return <Badge tone="bad">{t('status.rejected')}</Badge>
  return <Badge tone="warn">{t('status.under')}</Badge>
}
