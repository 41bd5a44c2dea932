import { CandlestickChart } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { PriceChart, ticketChartHeight } from '../../trading/chart/PriceChart'
import { OrderBook } from '../../trading/market/OrderBook'
import { PairPicker } from '../../trading/market/PairPicker'
import { usePairOfAddress } from '../../trading/market/pairOfAddress'
import type { Quotation } from '../../trading/market/quotation'
import { Change } from '../../ui/Change'
import { Empty } from '../../ui/Empty'
import { IconButton } from '../../ui/IconButton'
import { Price } from '../../ui/Price'
import { Screen } from '../../ui/Screen'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { ConfirmSheet } from './ConfirmSheet'
import { Estimate } from './Estimate'
import { OrderFields } from './OrderFields'
import { PositionLists } from './PositionLists'
import { SubmitButton } from './SubmitButton'
import { useDraftLines } from './useDraftLines'
import { useOrderForm } from './useOrderForm'
import { usePositionLines } from './usePositionLines'

/** Leveraged contracts on one pair: the live chart, the order form with all its costs, and every position with its profit. */
export function Contracts() {
  const { t } = useTranslation('contracts')
  const { symbol, quotation, pair } = usePairOfAddress('contract')
  if (pair) return <Trading key={pair.id} pair={pair} />
  return (
    <Frame symbol={symbol}>
      {quotation.isError ? (
        <ReadFailed of={quotation} />
      ) : quotation.isSuccess ? (
        <Empty title={t('unknownPair')} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-4 px-4 pt-4">
          <Skeleton width="46%" height={30} />
          <Skeleton height={250} />
          <Skeleton height={44} />
        </div>
      )}
    </Frame>
  )
}

function Trading({ pair }: { pair: Quotation }) {
  const form = useOrderForm(pair)
  const { marks, sheet } = usePositionLines(pair.symbol)
  const drafts = useDraftLines(form)
  const lines = useMemo(() => [...marks, ...drafts], [marks, drafts])
  return (
    <Frame symbol={pair.symbol} footer={<SubmitButton pair={pair} form={form} />}>
      <div className="two-columns">
        <div>
          <div className="flex min-h-14 items-baseline justify-between px-4 pt-3">
            <span className="text-figure">
              <Price value={pair.now_price} scale={pair.price_scale} tone="last" headline />
            </span>
            <Change value={pair.change} look="pill" />
          </div>
          <PriceChart symbol={pair.symbol} scale={pair.price_scale} height={ticketChartHeight} compact marks={lines} />
        </div>
        <div>
          <div className="grid grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] gap-4 px-4 pt-4">
            <OrderFields pair={pair} form={form} />
            <OrderBook
              pair={pair}
              onPrice={price => form.change({ entry: 'limit', price })}
              onDepthChart={() => go('/pages/trade/kline', { symbol: pair.symbol, part: 'curve' })}
            />
          </div>
          <div className="flex flex-col gap-4 px-4 pt-4">
            <Estimate form={form} coin={{ id: pair.legal_id, name: pair.legal_name }} />
          </div>
        </div>
      </div>
      <PositionLists />
      <ConfirmSheet pair={pair} form={form} />
      {sheet}
    </Frame>
  )
}

interface FrameProps {
  symbol: string
  footer?: React.ReactNode
  children: React.ReactNode
}

function Frame({ symbol, footer, children }: FrameProps) {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  return (
    <Screen
      flush
      onBack={() => back()}
      title={
        <PairPicker
          product="contract"
          symbol={symbol}
          trades={each => each.open_lever === 1}
          onChoose={chosen => go('/pages/lever/index', { symbol: chosen.symbol }, { replace: true })}
        />
      }
      right={
        <IconButton
          label={common('titles.chart')}
          icon={<CandlestickChart size={21} />}
          onClick={() => go('/pages/trade/kline', { symbol })}
        />
      }
      footer={footer}
    >
      {isOffered('/pages/option/detail') && (
        <div className="px-4 pt-1">
          <Segmented
            label={t('product')}
            value="contracts"
            onChange={() => go('/pages/option/detail', { symbol }, { replace: true })}
            options={[
              { value: 'options', label: t('options') },
              { value: 'contracts', label: t('contracts') },
            ]}
          />
        </div>
      )}
      {children}
    </Screen>
  )
}
