import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useAsLeft } from '../../parts/useAsLeft'
import { Empty } from '../../ui/Empty'
import { Savings } from '../../ui/illustrations/Savings'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { ProductCard } from './ProductCard'
import { coinsOf, isOpen } from './trust.rules'
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
