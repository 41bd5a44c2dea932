import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { scaleOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Submitted } from '../../ui/Submitted'
import { type Product, previewOf } from './trust.rules'

/** After a purchase: its terms, and a link to follow it. */
export function Placed({ product, amount, onAgain }: { product: Product; amount: string; onAgain: () => void }) {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const { daily, total } = previewOf(amount, product, scaleOf(product.currency_id))
  const unit = product.currency_name
  return (
    <Submitted
      title={t('placedTitle')}
      note={t('placedNote')}
      rows={[
        { name: t('amount'), value: <Amount value={amount} unit={unit} />, strong: true },
        { name: t('term'), value: t('days', { days: product.day }) },
        { name: t('perDay'), value: <Amount value={daily} unit={unit} signed /> },
        { name: t('inAll'), value: <Amount value={total} unit={unit} signed /> },
      ]}
      follow={{ label: common('titles.custodyOrders'), run: () => go('/pages/finance/ordersPage') }}
      again={{ label: t('again'), run: onAgain }}
    />
  )
}
