import { Info } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
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
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Screen } from '../../ui/Screen'
import { Tabs } from '../../ui/Tabs'
import { AlertBell } from './AlertBell'
import { CurveSkeleton } from './CurveSkeleton'
import { DayHead } from './DayHead'
import { DepthTable } from './DepthTable'
import { Favourite } from './Favourite'
import { TickAt } from './TickAt'
import { TradeList } from './TradeList'
import { useRequestedSecond } from './useRequestedSecond'

const DepthChart = lazy(() => import('./DepthChart'))

type Part = 'depth' | 'trades' | 'curve'

/** The chart of a pair with its day, its book and its trades; the buttons to buy and sell are always visible. */
export function Kline() {
  const { t } = useTranslation('market')
  const { symbol, quotation, pair } = usePairOfAddress('chart')
  const [query] = useSearchParams()
  const isAskedFor = query.get('part') === 'curve'
  const [part, setPart] = useAsLeft<Part>('part', isAskedFor ? 'curve' : 'depth')
  const below = useRef<HTMLDivElement>(null)
  const isThere = pair !== null
  useEffect(() => {
    if (isAskedFor && isThere) below.current?.scrollIntoView()
  }, [isAskedFor, isThere])
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
          <AlertBell symbol={symbol} pair={pair} />
          <Favourite symbol={symbol} />
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
