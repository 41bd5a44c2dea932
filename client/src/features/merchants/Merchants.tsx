import { payTypes } from '@lagoon/shared/catalogue/payTypes'
import { pay_scale } from '@lagoon/shared/money/merchant'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { back, go } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Empty } from '../../ui/Empty'
import { formatFigure } from '../../ui/figure'
import { Screen } from '../../ui/Screen'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { Tag } from '../../ui/Tag'
import { MerchantHead } from './MerchantHead'
import { isSoldOut, type Merchant } from './order.form'

/** The coins that merchants sell; other coins have no merchant. */
const coins = [
  { value: '3', label: 'USDT' },
  { value: '1', label: 'BTC' },
  { value: '2', label: 'ETH' },
] as const
type CoinId = (typeof coins)[number]['value']

const any = 'any'

/** The merchants of a coin, optionally with only one way to pay. */
export function Merchants() {
  const { t } = useTranslation('merchants')
  const { t: common } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [pay, setPay] = useAsLeft('pay', any)
  const requested = query.get('currency')
  const coin: CoinId = coins.find(({ value }) => value === requested)?.value ?? '3'
  const list = usePaged('GET merchant/mer_list', { currency_id: coin, ...(pay !== any && { pay_type: pay }) })
  const ways = [
    { value: any, label: t('anyPay') },
    ...payTypes.map(({ id, key }) => ({ value: String(id), label: t(`pay.${key}`) })),
  ]
  return (
    <Screen
      title={common('titles.merchants')}
      onBack={() => back()}
      onRefresh={() => list.refetch()}
      right={<RecordsButton tab="merchants" />}
    >
      <Tabs
        label={t('coin')}
        tabs={coins}
        value={coin}
        onChange={currency => setQuery({ currency }, { replace: true })}
        fill
      >
        <Segmented look="strip" className="mt-4" label={t('payType')} options={ways} value={pay} onChange={setPay} />
        <div className="mt-4 flex flex-1 flex-col gap-3">
          <PagedRows
            list={list}
            rows={list.rows}
            loading={[1, 2, 3].map(row => <Skeleton key={row} height={196} className="rounded-lg" />)}
            empty={<Empty title={t('none')} note={t('noneNote')} />}
            end={t('simulated')}
          >
            {merchants => merchants.map(merchant => <MerchantCard key={merchant.id} merchant={merchant} />)}
          </PagedRows>
        </div>
      </Tabs>
    </Screen>
  )
}

function MerchantCard({ merchant }: { merchant: Merchant }) {
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
