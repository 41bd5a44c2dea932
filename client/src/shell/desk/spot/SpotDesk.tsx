import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadFailed } from '../../../api/ReadFailed'
import type { Side } from '../../../features/spot/order.form'
import { go } from '../../../parts/navigator'
import { usePairOfAddress } from '../../../trading/market/pairOfAddress'
import type { Quotation } from '../../../trading/market/quotation'
import { Skeleton } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { Terminal } from '../terminal/Terminal'
import { OwnTape } from './OwnTape'
import { SpotLists } from './SpotLists'
import { SpotTicket } from './SpotTicket'

const isTraded = (pair: Quotation) => pair.open_coin_trade === 1

/** The spot terminal. */
export function SpotDesk() {
  const { t } = useTranslation('spot')
  const { symbol, quotation, pair } = usePairOfAddress('spot')
  const [query] = useSearchParams()
  const side: Side = query.get('side') === 'sell' ? 'sell' : 'buy'
  const takePrice = useRef<(price: string) => void>(() => {})
  return (
    <Terminal
      product="spot"
      symbol={symbol}
      pair={pair}
      trades={isTraded}
      onChoose={chosen => go('/pages/trade/index', { symbol: chosen.symbol }, { replace: true })}
      onPrice={price => takePrice.current(price)}
      ticket={
        pair ? (
          <SpotTicket key={`${pair.id} ${side}`} pair={pair} side={side} takePrice={takePrice} />
        ) : quotation.isError ? (
          <ReadFailed of={quotation} />
        ) : quotation.isSuccess ? (
          <None>{t('unknownPair')}</None>
        ) : (
          <Skeleton height={420} />
        )
      }
      lists={pair && <SpotLists pair={pair} />}
      ownTape={pair && <OwnTape key={pair.id} pair={pair} />}
    />
  )
}
