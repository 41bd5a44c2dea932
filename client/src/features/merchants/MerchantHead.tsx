import { useTranslation } from 'react-i18next'
import { formatFigure } from '../../ui/figure'
import type { Merchant } from './order.form'

/** The name of the merchant, and their figures from earlier orders. */
export function MerchantHead({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation('merchants')
  return (
    <div className="flex items-center gap-3">
      <img src={merchant.logo} alt="" width={40} height={40} className="size-10 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{merchant.name}</h2>
        <p className="figures text-small text-faint">
          {t('orders', { number: formatFigure(String(merchant.orders_done)) })} ·{' '}
          {t('completion', { rate: formatFigure(merchant.completion_rate) })}
        </p>
      </div>
    </div>
  )
}
