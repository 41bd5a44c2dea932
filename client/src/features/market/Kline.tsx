import { Info } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../api/ReadFailed'
import { CoinLink } from '../../parts/CoinLink'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { useAsLeft } from '../../parts/useAsLeft'
import { PriceChart } from '../../trading/chart/PriceChart'
import { PairPicker } from '../../trading/market/PairPicker'
import { usePairOfAddress } from '../../trading/market/pairOfAddress'
import type { Quotation } from '../../trading/market/quotation'
import { Button } from '../../ui/Button'
import { Change } from '../../ui/Change'
import { Empty } from '../../ui/Empty'
import { Price } from '../../ui/Price'
import { Screen } from '../../ui/Screen'
import { Tabs } from '../../ui/Tabs'
import { CurveSkeleton } from './CurveSkeleton'
import { DepthTable } from './DepthTable'
import { TickAt } from './TickAt'
import { TradeList } from './TradeList'
import { useDayFigures } from './useDayFigures'
import { useRequestedSecond } from './useRequestedSecond'

const DepthChart = lazy(() => import('./DepthChart'))

type Part = 'depth' | 'trades' | 'curve'

interface KlineProps {
  /** What a user sets for the pair. */
  marks: ComponentType<{ symbol: string; pair: Quotation | null }>
}

/** The chart of a pair with its day, its book and its trades; the buttons to buy and sell are always visible. */
export function Kline({ marks: Marks }: KlineProps) {
  const { t } = useTranslation('market')
  const { symbol, quotation, pair } = usePairOfAddress('chart')
  const [query] = useSearchParams()
  const isInQuery = query.get('part') === 'curve'
  const [part, setPart] = useAsLeft<Part>('part', isInQuery ? 'curve' : 'depth')
  const below = useRef<HTMLDivElement>(null)
  const isThere = pair !== null
  useEffect(() => {
    if (isInQuery && isThere) below.current?.scrollIntoView()
  }, [isInQuery, isThere])
  const past = useRequestedSecond(symbol)
  const toSpot = (side: 'buy' | 'sell') => go('/pages/trade/index', { symbol, side })

  return (
    <Screen
      flush
      title={
        <PairPicker
          product="chart"
          symbol={symbol}
          onChoose={pair => go('/pages/trade/kline', { symbol: pair.symbol }, { replace: true })}
        />
      }
      onBack={() => back()}
      right={
        <>
          {pair && (
            <CoinLink id={pair.currency_id} name={pair.currency_name} className="size-11">
              <Info size={20} className="text-soft" />
            </CoinLink>
          )}
          <Marks symbol={symbol} pair={pair} />
        </>
      }
      footer={
        isOffered('/pages/trade/index') && (
          <div className="flex gap-3">
            <Button tone="up" block disabled={pair?.open_coin_trade !== 1} onClick={() => toSpot('buy')}>
              {t('buy')}
            </Button>
            <Button tone="down" block disabled={pair?.open_coin_trade !== 1} onClick={() => toSpot('sell')}>
              {t('sell')}
            </Button>
          </div>
        )
      }
    >
      {quotation.isError && !pair ? (
        <ReadFailed of={quotation} />
      ) : quotation.isSuccess && !pair ? (
        <Empty title={t('unknownPair')} />
      ) : (
        <div className="two-columns">
          <div>
            <DayHead pair={pair} />
            {past && pair && <TickAt pair={pair} at={past.second} />}
            <PriceChart symbol={symbol} scale={pair?.price_scale ?? 2} height={380} at={past} />
          </div>
          <div ref={below}>
            <Tabs
              label={t('details')}
              className="mt-2 px-4"
              tabs={[
                { value: 'depth', label: t('depth') },
                { value: 'trades', label: t('trades') },
                { value: 'curve', label: t('depthChart') },
              ]}
              value={part}
              onChange={setPart}
            >
              {part === 'depth' ? (
                <DepthTable pair={pair} />
              ) : part === 'trades' ? (
                <TradeList pair={pair} />
              ) : pair ? (
                <Suspense fallback={<CurveSkeleton />}>
                  <DepthChart key={pair.id} pair={pair} />
                </Suspense>
              ) : null}
            </Tabs>
          </div>
        </div>
      )}
    </Screen>
  )
}

/** The price, and the figures of the last 24 hours. It has the same height while it loads. */
function DayHead({ pair }: { pair: Quotation | null }) {
  const { high, low, volume, turnover } = useDayFigures(pair)
  return (
    <div className="flex min-h-21 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-1 pb-2">
      <div className="min-w-0">
        <p className="text-figure">
          <Price value={pair?.now_price} scale={pair?.price_scale} tone="last" headline />
        </p>
        <p className="mt-1 text-note">
          <Change value={pair?.change} look="pill" />
        </p>
      </div>
      <dl className="grid max-w-full grid-cols-[auto_auto] gap-x-4 gap-y-1 text-caption">
        {[high, volume, low, turnover].map(({ id, name, value }) => (
          <div key={id}>
            <dt className="text-faint">{name}</dt>
            <dd className="figures text-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
