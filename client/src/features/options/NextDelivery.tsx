import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { clock } from '../../ui/clock'
import { secondOf } from '../../ui/stamp'
import type { Option } from './option.form'

/** The countdown of the next delivery beside the price, because a phone shows the list of open options only after scrolling. */
export function NextDelivery({ option: { type, close_at } }: { option: Option }) {
  const { t } = useTranslation('options')
  const leftMs = secondOf(close_at) * 1000 - useWorldNow(250)
  return (
    <span
      role="timer"
      aria-label={t('left')}
      className={`figures ml-auto text-body font-semibold ${type === 1 ? 'text-up-ink' : 'text-down-ink'}`}
    >
      {type === 1 ? '▲' : '▼'} {leftMs > 0 ? clock(leftMs, 'd').slice(-5) : '…'}
    </span>
  )
}
