import { pay_scale } from '@lagoon/shared/money/merchant'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go } from '../../parts/navigator'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Countdown } from '../../ui/Countdown'
import { Empty } from '../../ui/Empty'
import { formatFigure } from '../../ui/figure'
import { KeyValue } from '../../ui/KeyValue'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { MerchantHead } from './MerchantHead'
import { Ordered, type PlacedOrder } from './Ordered'
import { OrderFields } from './OrderFields'
import { isSoldOut, type Merchant } from './order.form'

const every_ms = 5000

/** Buying from one merchant: `?id=1`. */
export function Buy() {
  const { t } = useTranslation('merchants')
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const list = useRead('GET merchant/mer_list', { limit: 100 }, { refetchInterval: placed ? false : every_ms })
  const merchant = list.data?.data.find(({ id }) => String(id) === query.get('id'))
  const soldOut = merchant !== undefined && isSoldOut(merchant)
  return (
    <Screen title={common('titles.buyCoins')} onBack={() => back()} right={<RecordsButton tab="merchants" />}>
      {placed ? (
        <Ordered order={placed} onAgain={() => setPlaced(null)} />
      ) : merchant && !soldOut ? (
        <div className="flex flex-1 flex-col gap-5 pt-2">
          <Offer merchant={merchant} />
          <OrderFields merchant={merchant} onPlaced={setPlaced} />
        </div>
      ) : list.isError ? (
        <ReadFailed of={list} />
      ) : list.isPending ? (
        <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
          <Skeleton height={244} className="rounded-lg" />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      ) : (
        <Empty
          title={soldOut ? t('soldOut') : t('gone')}
          note={t('goneNote')}
          action={<Button onClick={() => go('/pages/bishang/index', {}, { replace: true })}>{t('toMerchants')}</Button>}
        />
      )}
    </Screen>
  )
}

function Offer({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation('merchants')
  const unit = merchant.currency_name
  return (
    <Card look="glow">
      <MerchantHead merchant={merchant} />
      <KeyValue
        className="mt-2"
        rows={[
          {
            name: t('price'),
            value: <Amount value={merchant.price} scale={pay_scale} unit={merchant.pay_currency} />,
            strong: true,
          },
          {
            name: t('limits'),
            value: `${formatFigure(merchant.min_number)} – ${formatFigure(merchant.max_number)} ${unit}`,
          },
          { name: t('stock'), value: <Amount value={merchant.stock} unit={unit} /> },
          { name: t('timeToPay'), value: <Countdown remainingMs={merchant.minutes * 60_000} dayUnit="d" /> },
        ]}
      />
    </Card>
  )
}
