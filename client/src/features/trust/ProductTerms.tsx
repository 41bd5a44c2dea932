import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { type Product, percent } from './trust.rules'

/** The product to buy, in short. */
export function ProductTerms({ product }: { product: Product }) {
  const { t } = useTranslation('trust')
  const figures = [
    { name: t('dailyRate'), value: `${percent(product.day_rate)}%`, tone: 'text-up-ink' },
    { name: t('term'), value: t('days', { days: product.day }), tone: '' },
    { name: t('whole'), value: `${product.interest_rate}%`, tone: '' },
  ]
  return (
    <Card look="glow">
      <div className="flex items-center gap-3">
        <CoinLogo symbol={product.currency_name} src={product.currency_logo} size={36} />
        <div className="min-w-0">
          <h2 className="text-lead font-semibold">{product.title}</h2>
          <p className="text-small text-soft">
            {t('range')} <Amount value={product.save_min} /> –{' '}
            <Amount value={product.save_max} unit={product.currency_name} />
          </p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {figures.map(({ name, value, tone }) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-small text-soft">{name}</dt>
            <dd className={`figures mt-0.5 font-figure text-title font-semibold ${tone}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
