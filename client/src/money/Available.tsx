import { useTranslation } from 'react-i18next'
import { Amount } from '../ui/Amount'

/** What can be spent, beside the label of an amount. */
export function Available({ value, unit }: { value: string | undefined; unit: string }) {
  const { t } = useTranslation('money')
  return (
    <span>
      {t('available')} <Amount value={value} unit={unit} className="text-ink" />
    </span>
  )
}
