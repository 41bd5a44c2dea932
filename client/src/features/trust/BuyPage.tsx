import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { scaleOf } from '../../trading/money/coin'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { Amount } from '../../ui/Amount'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Submitted } from '../../ui/Submitted'
import { CustodyFields } from './CustodyFields'
import { type Product, previewOf } from './trust.rules'

/** Places an amount in the product of the address; the preview is updated while the user types. */
export function BuyPage() {
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const product = useRead('GET lh/deposit/product_info', { id: query.get('id') ?? '' }, { retry: false })
  const coins = useMyCoins()
  const [amount, setAmount] = useState<string | null>(null)
  return (
    <Screen title={common('titles.custody')} onBack={() => back()}>
      {product.data && amount !== null ? (
        <Placed product={product.data} amount={amount} onAgain={() => setAmount(null)} />
      ) : product.data && coins.data ? (
        <CustodyFields
          product={product.data}
          balance={coins.data.find(({ id }) => id === product.data.currency_id)?.wallet.fund_balance ?? '0'}
          onPlaced={setAmount}
        />
      ) : (product.error ?? coins.error) ? (
        <ReadFailed of={[product, coins]} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
          <Skeleton height={118} className="rounded-lg" />
          <Skeleton height={92} />
          <Skeleton height={232} className="rounded-lg" />
        </div>
      )}
    </Screen>
  )
}

/** After a purchase: its terms, and a link to follow it. */
function Placed({ product, amount, onAgain }: { product: Product; amount: string; onAgain: () => void }) {
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
