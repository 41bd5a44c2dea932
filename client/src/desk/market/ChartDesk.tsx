import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CurveSkeleton } from '../../features/market/CurveSkeleton'
import { TickAt } from '../../features/market/TickAt'
import { usePairOfAddress } from '../../market/pairOfAddress'
import { useQuotation } from '../../market/useQuotations'
import { go } from '../../nav/navigator'
import { useLoggedIn } from '../../wire/session'
import { OwnTape } from '../spot/OwnTape'
import { SpotLists } from '../spot/SpotLists'
import { SpotTicket } from '../spot/SpotTicket'
import { None } from '../terminal/None'
import { Terminal } from '../terminal/Terminal'
import { Ways } from './Ways'

const DepthChart = lazy(() => import('../../features/market/DepthChart'))
const anyPair = () => true

/** The chart page on a desktop, for anyone; logged-in users can trade beside it. */
export function ChartDesk() {
  const { t } = useTranslation('market')
  const symbol = usePairOfAddress('chart')
  const quotation = useQuotation(symbol)
  const pair = quotation.data ?? null
  const isLoggedIn = useLoggedIn()
  const [query] = useSearchParams()
  const asked = query.get('at') ?? ''
  const second = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null
  const onNow = useCallback(() => go('/pages/trade/kline', { symbol }, { replace: true }), [symbol])
  const at = useMemo(() => (second === null ? null : { second, onNow }), [second, onNow])
  const takePrice = useRef<(price: string) => void>(() => {})
  const mayTrade = isLoggedIn && pair?.open_coin_trade === 1
  const curve = pair && (
    <div className="terminal-scroll">
      <Suspense fallback={<CurveSkeleton />}>
        <DepthChart key={pair.id} pair={pair} />
      </Suspense>
    </div>
  )
  return (
    <Terminal
      product="chart"
      symbol={symbol}
      pair={pair}
      trades={anyPair}
      at={at}
      onChoose={chosen => go('/pages/trade/kline', { symbol: chosen.symbol }, { replace: true })}
      onPrice={price => takePrice.current(price)}
      ticket={
        <>
          {second !== null && pair && <TickAt pair={pair} at={second} />}
          {quotation.isSuccess && !pair && <None>{t('unknownPair')}</None>}
          {pair &&
            (mayTrade ? (
              <SpotTicket key={pair.id} pair={pair} side="buy" takePrice={takePrice} />
            ) : (
              <Ways pair={pair} />
            ))}
        </>
      }
      lists={
        pair &&
        (mayTrade ? (
          <SpotLists pair={pair} curve={curve} first={query.get('part') === 'curve' ? 'curve' : undefined} />
        ) : (
          curve
        ))
      }
      ownTape={pair && mayTrade && <OwnTape key={pair.id} pair={pair} />}
    />
  )
}
