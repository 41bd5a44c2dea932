import { payTypes } from '@lagoon/shared/catalogue/payTypes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { back } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Empty } from '../../ui/Empty'
import { Screen } from '../../ui/Screen'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { MerchantCard } from './MerchantCard'

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
