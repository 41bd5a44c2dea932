import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLoggedIn } from '../../../api/session'
import { CurveSkeleton } from '../../../features/market/CurveSkeleton'
import { TickAt } from '../../../features/market/TickAt'
import { useRequestedSecond } from '../../../features/market/useRequestedSecond'
import { go } from '../../../parts/navigator'
import { isOffered } from '../../../parts/offered'
import { usePairOfAddress } from '../../../trading/market/pairOfAddress'
import type { Quotation } from '../../../trading/market/quotation'
import { Button } from '../../../ui/Button'
import { OwnTape } from '../spot/OwnTape'
import { SpotLists } from '../spot/SpotLists'
import { SpotTicket } from '../spot/SpotTicket'
import { None } from '../terminal/None'
import { Terminal } from '../terminal/Terminal'

const DepthChart = lazy(() => import('../../../features/market/DepthChart'))
const anyPair = () => true

/** The chart page on a desktop, for anyone; logged-in users can trade beside it. */
export function ChartDesk() {
  const { t } = useTranslation('market')
  const { symbol, quotation, pair } = usePairOfAddress('chart')
  const isLoggedIn = useLoggedIn()
  const [query] = useSearchParams()
  const past = useRequestedSecond(symbol)
  const takePrice = useRef<(price: string) => void>(() => {})
  const isTrader = isLoggedIn && isOffered('/pages/trade/index')
  const mayTrade = isTrader && pair?.open_coin_trade === 1
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
      at={past}
      onChoose={chosen => go('/pages/trade/kline', { symbol: chosen.symbol }, { replace: true })}
      onPrice={price => takePrice.current(price)}
      ticket={
        <>
          {past && pair && <TickAt pair={pair} at={past.second} />}
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
      ownTape={isTrader ? pair && mayTrade && <OwnTape key={pair.id} pair={pair} /> : undefined}
    />
  )
}

/** Links to trade a pair, for visitors who must log in first. */
function Ways({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('market')
  const { t: common } = useTranslation()
  const toSpot = (side: 'buy' | 'sell') => go('/pages/trade/index', { symbol: pair.symbol, side })
  return (
    <div className="flex flex-col gap-3">
      {isOffered('/pages/trade/index') && (
        <>
          <Button tone="up" block disabled={pair.open_coin_trade !== 1} onClick={() => toSpot('buy')}>
            {t('buy')}
          </Button>
          <Button tone="down" block disabled={pair.open_coin_trade !== 1} onClick={() => toSpot('sell')}>
            {t('sell')}
          </Button>
        </>
      )}
      {isOffered('/pages/lever/index') && (
        <Button
          tone="quiet"
          block
          disabled={pair.open_lever !== 1}
          onClick={() => go('/pages/lever/index', { symbol: pair.symbol })}
        >
          {common('titles.contracts')}
        </Button>
      )}
    </div>
  )
}
