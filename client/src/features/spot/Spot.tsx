import { CandlestickChart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { go } from '../../parts/navigator'
import { OrderBook } from '../../trading/market/OrderBook'
import { PairPicker } from '../../trading/market/PairPicker'
import { usePairOfAddress } from '../../trading/market/pairOfAddress'
import type { Quotation } from '../../trading/market/quotation'
import { Change } from '../../ui/Change'
import { Empty } from '../../ui/Empty'
import { IconButton } from '../../ui/IconButton'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { ConfirmSheet } from './ConfirmSheet'
import { OrderFields } from './OrderFields'
import { OrderLists } from './OrderLists'
import type { Side } from './order.form'
import { useOrderForm } from './useOrderForm'

/** Spot trading on one pair: the order form at the left, the live book at the right, and the user's orders below. */
export function Spot() {
  const { t } = useTranslation('spot')
  const { symbol, quotation, pair } = usePairOfAddress('spot')
  const [query] = useSearchParams()
  const side: Side = query.get('side') === 'sell' ? 'sell' : 'buy'
  return (
    <Screen
      flush
      title={
        <PairPicker
          product="spot"
          symbol={symbol}
          trades={each => each.open_coin_trade === 1}
          onChoose={chosen => go('/pages/trade/index', { symbol: chosen.symbol }, { replace: true })}
        />
      }
      left={
        <span className="pl-1 text-note">
          <Change value={pair?.change} look="pill" />
        </span>
      }
      right={
        <IconButton
          label={t('chart')}
          icon={<CandlestickChart size={21} />}
          onClick={() => go('/pages/trade/kline', { symbol })}
        />
      }
    >
      {pair ? (
        <Trading key={`${pair.id} ${side}`} pair={pair} side={side} />
      ) : quotation.isError ? (
        <ReadFailed of={quotation} />
      ) : quotation.isSuccess ? (
        <Empty title={t('unknownPair')} />
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}

function Trading({ pair, side }: { pair: Quotation; side: Side }) {
  const form = useOrderForm(pair, side)
  return (
    <>
      <div className="two-columns grid grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] gap-4 px-4 pt-3">
        <OrderFields pair={pair} form={form} />
        <OrderBook
          pair={pair}
          onPrice={price => form.change({ kind: 'limit', price })}
          onDepthChart={() => go('/pages/trade/kline', { symbol: pair.symbol, part: 'curve' })}
        />
      </div>
      <OrderLists pair={pair} />
      <ConfirmSheet pair={pair} form={form} />
    </>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-[1.28fr_1fr] gap-4 px-4 pt-3">
      <div className="flex flex-col gap-2.5">
        {['side', 'kind', 'price', 'amount', 'share', 'total', 'fee', 'send'].map(part => (
          <Skeleton key={part} height={47} />
        ))}
      </div>
      <Skeleton height={430} />
    </div>
  )
}
