import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { isOpen, type Product, percent } from './trust.rules'

/** One product: its rate first, because users compare rates, then term, total yield and minimum amount. */
export function ProductCard({ product }: { product: Product }) {
  const { t } = useTranslation('trust')
  const open = isOpen(product)
  return (
    <Card>
      <div className="flex items-center gap-3">
        <CoinLogo symbol={product.currency_name} src={product.currency_logo} size={32} />
        <h3 className="min-w-0 flex-1 text-body font-semibold">{product.title}</h3>
        {open ? <Badge tone="brand">{t('days', { days: product.day })}</Badge> : <Badge>{t('closed')}</Badge>}
      </div>
      <div className="mt-3 flex items-end gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-figure leading-tight text-up-ink">
            <Amount value={percent(product.day_rate)} unit="%" headline className="text-up-ink" />
          </p>
          <p className="mt-0.5 text-small text-faint">{t('dailyRate')}</p>
        </div>
        <div className="min-w-0 flex-1 pb-0.5">
          <p className="figures text-body font-medium">{product.interest_rate}%</p>
          <p className="mt-0.5 text-small text-faint">{t('whole')}</p>
        </div>
        <Button
          size="sm"
          className="min-h-9 min-w-20"
          disabled={!open}
          aria-label={`${t('placeShort')}: ${product.title}`}
          onClick={() => go('/pages/finance/buyPage', { id: product.id })}
        >
          {t('placeShort')}
        </Button>
      </div>
      <p className="mt-3 border-line border-t pt-2.5 text-small text-soft">
        {t('range')} <Amount value={product.save_min} /> –{' '}
        <Amount value={product.save_max} unit={product.currency_name} />
      </p>
    </Card>
  )
}
