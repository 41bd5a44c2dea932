import { pay_scale } from '@lagoon/shared/money/merchant'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { formatFigure } from '../../ui/figure'
import { Tag } from '../../ui/Tag'
import { MerchantHead } from './MerchantHead'
import { isSoldOut, type Merchant } from './order.form'

export function MerchantCard({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation('merchants')
  const soldOut = isSoldOut(merchant)
  const limits = `${formatFigure(merchant.min_number)} – ${formatFigure(merchant.max_number)} ${merchant.currency_name}`
  return (
    <Card>
      <MerchantHead merchant={merchant} />
      <div className="mt-3 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small text-faint">{t('price')}</p>
          <Amount
            headline
            value={merchant.price}
            scale={pay_scale}
            unit={merchant.pay_currency}
            className="text-heading leading-tight"
          />
        </div>
        <Button
          size="md"
          disabled={soldOut}
          aria-label={t('buyFrom', { name: merchant.name })}
          onClick={() => go('/pages/bishang/oher', { id: merchant.id })}
        >
          {soldOut ? t('soldOut') : t('buy')}
        </Button>
      </div>
      <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small">
        <dt className="text-faint">{t('limits')}</dt>
        <dd className="text-right text-soft">{limits}</dd>
        <dt className="text-faint">{t('stock')}</dt>
        <dd className="text-right text-soft">
          {formatFigure(merchant.stock)} {merchant.currency_name}
        </dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {merchant.pay_types.map(type => (
          <Tag key={type.id}>{type.name}</Tag>
        ))}
      </div>
    </Card>
  )
}
