import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TradeList } from '../../../features/market/TradeList'
import type { PriceMark } from '../../../trading/chart/marks'
import { PriceChart } from '../../../trading/chart/PriceChart'
import { keepPair, type Product } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { Book } from './Book'
import { PairHead } from './PairHead'
import { PairPanel } from './PairPanel'
import './terminal.css'
import { Scroll } from './Scroll'

interface Props {
  product: Product
  symbol: string
  /** Null while it loads, and for a pair that is not listed. */
  pair: Quotation | null
  trades: (pair: Quotation) => boolean
  onChoose: (pair: Quotation) => void
  /** Called when the user selects a price of the book; without it there is no book, and the chart takes its place. */
  onPrice?: (price: string) => void
  /** The second in the past at which the chart opens. */
  at?: ComponentProps<typeof PriceChart>['at']
  marks?: readonly PriceMark[]
  ticket: ReactNode
  lists: ReactNode
  /** Shown below the public trades, if there is room for both. */
  ownTape?: ReactNode
}

/**
 * The trading screen: pairs, chart, book, trades, order form, and open items. The window does not scroll, each panel does; `terminal.css`
 * places them by the width of the window.
 */
export function Terminal(props: Props) {
  const { product, symbol, pair, trades, onChoose, onPrice, at, marks, ticket, lists, ownTape } = props
  const { t } = useTranslation('market')
  const [listOpen, setListOpen] = useState(false)
  const kept = pair && trades(pair) ? pair.symbol : undefined
  useEffect(() => {
    if (kept) keepPair(product, kept)
  }, [product, kept])
  return (
    <main className="terminal" data-bookless={onPrice === undefined || undefined} data-ownless={!ownTape || undefined}>
      <PairHead symbol={symbol} pair={pair} listOpen={listOpen} onList={() => setListOpen(!listOpen)} />
      <PairPanel
        symbol={symbol}
        trades={trades}
        open={listOpen}
        onOpen={setListOpen}
        onChoose={chosen => {
          setListOpen(false)
          onChoose(chosen)
        }}
      />
      <section aria-label={t('trades')} className="terminal-panel terminal-tape">
        <h2 className="terminal-title">{t('trades')}</h2>
        <Scroll>
          <TradeList pair={pair} />
        </Scroll>
      </section>
      <div className="terminal-panel terminal-chart">
        <PriceChart symbol={symbol} scale={pair?.price_scale ?? 2} height="100%" marks={marks} at={at} />
      </div>
      {onPrice && <Book pair={pair} onPrice={onPrice} />}
      <div className="terminal-panel terminal-lists">{lists}</div>
      {ownTape}
      <div className="terminal-panel terminal-ticket">{ticket}</div>
    </main>
  )
}
