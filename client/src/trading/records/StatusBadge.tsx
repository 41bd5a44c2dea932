import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge'

/** The status of a record: 1 under review, 2 approved, 3 rejected. */
export function StatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('money')
  if (status === 2) return <Badge tone="good">{t('status.passed')}</Badge>
  if (status === 3) return <Badge tone="bad">{t('status.rejected')}</Badge>
  return <Badge tone="warn">{t('status.under')}</Badge>
}
