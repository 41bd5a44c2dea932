import { StarButton } from '../../../features/home/StarButton'
import { amountText } from '../../../trading/chart/figures'
import type { Quotation } from '../../../trading/market/quotation'
import { Change } from '../../../ui/Change'
import { cx } from '../../../ui/cx'
import { Price } from '../../../ui/Price'

interface Props {
  pair: Quotation
  /** The content of the last column. */
  last: 'change' | 'turnover'
  isChosen: boolean
  isStarred: boolean
  onChoose: (pair: Quotation) => void
}

export function PairRow({ pair, last, isChosen, isStarred, onChoose }: Props) {
  return (
    <li className={cx('flex h-8 items-center pr-2', isChosen && 'bg-press')}>
      <StarButton symbol={pair.symbol} isStarred={isStarred} size={12} className="size-7" />
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(pair)}
        className="flex h-full min-w-0 flex-1 items-center gap-1 text-small focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 truncate text-left font-medium">
          {pair.currency_name}
          <span className="text-caption text-faint">/{pair.legal_name}</span>
        </span>
        <Price value={pair.now_price} scale={pair.price_scale} />
        <span className="w-16 shrink-0 text-right">
          {last === 'turnover' ? (
            <span className="figures">{amountText(pair.turnover)}</span>
          ) : (
            <Change value={pair.change} />
          )}
        </span>
      </button>
    </li>
  )
}
