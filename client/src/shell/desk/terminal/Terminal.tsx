import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TradeList } from '../../../features/market/TradeList'
import type { PriceMark } from '../../../trading/chart/marks'
import type { PriceChart } from '../../../trading/chart/PriceChart'
import { keepPair, type Product } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { useArrangement } from './arrangement'
import { type PanelName, standard, without } from './arrangement.rules'
import { Book } from './Book'
import { ChartGrid } from './ChartGrid'
import { PairHead } from './PairHead'
import { PairPanel } from './PairPanel'
import { Panels } from './Panels'
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
  /** The user's own trades, if the product lists them and there is room; null while they load. */
  ownTape?: ReactNode
}

/**
 * The trading screen: pairs, chart, book, trades, order form, and open items. The window does not scroll, each panel does. Their places
 * depend on the width of the window and on what the user has moved (`arrangement.rules.ts`).
 */
export function Terminal(props: Props) {
  const { product, symbol, pair, trades, onChoose, onPrice, at, marks, ticket, lists, ownTape } = props
  const { t } = useTranslation('market')
  const [listOpen, setListOpen] = useState(false)
  const arrangement = useArrangement(product)
  const [isArranging, setArranging] = useState(false)
  const [chosen, setChosen] = useState<PanelName | null>(null)
  const tradedSymbol = pair && trades(pair) ? pair.symbol : undefined
  useEffect(() => {
    if (tradedSymbol) keepPair(product, tradedSymbol)
  }, [product, tradedSymbol])
  const missing = new Set<PanelName>([
    ...(onPrice ? [] : ['book' as const]),
    ...(ownTape === undefined ? ['own' as const] : []),
  ])
  const pairs = (
    <PairPanel
      symbol={symbol}
      trades={trades}
      open={listOpen}
      onOpen={setListOpen}
      onChoose={choice => {
        setListOpen(false)
        onChoose(choice)
      }}
    />
  )
  return (
    <main className="terminal">
      <Panels
        block={without(standard[arrangement.width], arrangement.moved, missing)}
        arrangement={arrangement}
        arranging={
          isArranging
            ? {
                chosen,
                choose: panel => {
                  if (chosen && chosen !== panel) arrangement.swap(chosen, panel)
                  setChosen(chosen ? null : panel)
                },
              }
            : null
        }
        head={
          <PairHead
            symbol={symbol}
            pair={pair}
            listOpen={listOpen}
            onList={() => setListOpen(!listOpen)}
            product={product}
            isArranging={isArranging}
            onArrange={arranging => {
              setChosen(null)
              setArranging(arranging)
            }}
            onReset={arrangement.reset}
          />
        }
        contents={{
          pairs,
          tape: (
            <section aria-label={t('trades')} className="terminal-panel terminal-tape">
              <h2 className="terminal-title">{t('trades')}</h2>
              <Scroll>
                <TradeList pair={pair} />
              </Scroll>
            </section>
          ),
          chart: <ChartGrid product={product} symbol={symbol} pair={pair} marks={marks} at={at} />,
          book: onPrice && <Book pair={pair} onPrice={onPrice} />,
          lists: <div className="terminal-panel terminal-lists">{lists}</div>,
          own: ownTape,
          ticket: <div className="terminal-panel terminal-ticket">{ticket}</div>,
        }}
      />
      {arrangement.width === 'narrow' && pairs}
    </main>
  )
}
