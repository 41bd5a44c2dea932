import { useTranslation } from 'react-i18next'
import { RollingAmount } from './RollingAmount'

/** The available amount, beside the label of an amount. */
export function Available({ value, unit }: { value: string | undefined; unit: string }) {
  const { t } = useTranslation('money')
  return (
    <span>
      {t('available')} <RollingAmount value={value} unit={unit} className="inline-block max-w-full text-ink" />
    </span>
  )
}
