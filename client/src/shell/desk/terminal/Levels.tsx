import { amountText } from '../../../trading/chart/figures'
import { BookLevel } from '../../../trading/market/BookLevel'
import type { Quotation } from '../../../trading/market/quotation'
import type { SummedLevel } from './bookSums'

interface Props {
  pair: Quotation
  /** The decimals of the prices. */
  scale: number
  rows: readonly SummedLevel[]
  /** The length of the bar of a level, in percent. */
  reach: (level: SummedLevel) => number
  tone: 'up' | 'down'
  label: string
  onPrice: (price: string) => void
}

/** One side of the book; asks are listed from the worst price to the best. */
export function Levels({ pair, scale, rows, reach, tone, label, onPrice }: Props) {
  const numbered = rows.map((row, place) => ({ ...row, place, bar: reach(row) }))
  return (
    <ul aria-label={label}>
      {(tone === 'down' ? numbered.toReversed() : numbered).map(({ place, price, amount, sum, bar }) => (
        <BookLevel
          key={place}
          {...{ pair, scale, price, amount, tone, onPrice }}
          reach={bar}
          className="terminal-level px-3 focus-visible:-outline-offset-2"
        >
          <span aria-hidden="true" className="text-right">
            {amountText(amount)}
          </span>
          <span aria-hidden="true" className="text-right text-soft">
            {amountText(sum)}
          </span>
        </BookLevel>
      ))}
    </ul>
  )
}
