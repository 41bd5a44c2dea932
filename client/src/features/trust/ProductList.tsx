import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { go } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { Empty } from '../../ui/Empty'
import { Savings } from '../../ui/illustrations/Savings'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { coinsOf, isOpen, type Product, percent } from './trust.rules'
import { useProducts } from './useProducts'

const everyCoin = 'all'

/** The custody products of all coins or of one; also closed ones if `closed` is set. */
export function ProductList({ closed }: { closed?: boolean }) {
  const { t } = useTranslation('trust')
  const products = useProducts()
  const [coin, setCoin] = useAsLeft('coin', everyCoin)
  if (products.isError && !products.data) return <ReadFailed of={products} />
  if (!products.data)
    return (
      <div aria-hidden="true" className="flex flex-col gap-3">
        <Skeleton height={36} width="70%" className="rounded-sm" />
        {['first', 'second', 'third'].map(name => (
          <Skeleton key={name} height={154} className="rounded-lg" />
        ))}
      </div>
    )
  const offered = products.data.filter(product => closed || isOpen(product))
  if (offered.length === 0) return <Empty title={t('noProducts')} note={t('noProductsNote')} art={<Savings />} />
  return (
    <>
      <Segmented
        look="chips"
        label={t('coin')}
        value={coin}
        onChange={setCoin}
        options={[
          { value: everyCoin, label: t('allCoins') },
          ...coinsOf(offered).map(name => ({ value: name, label: name })),
        ]}
      />
      <ul className="mt-3 flex flex-col gap-3">
        {offered
          .filter(product => coin === everyCoin || product.currency_name === coin)
          .map(product => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** One product: its rate first, because users compare rates, then term, total yield and minimum amount. */
function ProductCard({ product }: { product: Product }) {
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
