import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { IconButton } from '../../ui/IconButton'

/** A link to the records, in the bar of a money form. */
export function RecordsButton({ tab }: { tab: 'deposits' | 'withdrawals' | 'merchants' }) {
  const { t } = useTranslation('money')
  return (
    <IconButton
      label={t('records')}
      icon={<ReceiptText size={21} />}
      onClick={() => go('/pages/assets/record', { tab })}
    />
  )
}
