import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { stampText } from '../../ui/stamp'
import { useQuotation } from '../market/useQuotations'

/** Says that the prices of a chart come from a recording, and when it ends. */
export function RecordedMark({ symbol }: { symbol: string }) {
  const { t } = useTranslation('chart')
  const { data: pair } = useQuotation(symbol)
  const now = useWorldNow()
  if (pair?.source !== 'recorded' || pair.recorded_until === null || now > pair.recorded_until * 1000) return null
  return (
    <p className="border-line border-b px-4 py-1 text-caption text-soft" data-part="recorded">
      <strong className="font-semibold text-ink tracking-wide">{t('recorded.mark')}</strong>{' '}
      {t('recorded.until', { time: stampText(pair.recorded_until * 1000) })}
    </p>
  )
}
