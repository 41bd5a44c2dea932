import { ChevronDown, Columns2, Grid2x2, LayoutDashboard, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDayFigures } from '../../../features/market/useDayFigures'
import { CoinLink } from '../../../parts/CoinLink'
import type { Product } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { Button } from '../../../ui/Button'
import { Change } from '../../../ui/Change'
import { CoinLogo } from '../../../ui/CoinLogo'
import { cx } from '../../../ui/cx'
import { IconButton } from '../../../ui/IconButton'
import { Price } from '../../../ui/Price'
import { PairMarks } from '../../PairMarks'
import { HotkeyButton } from '../hotkeys/HotkeyButton'
import { useRoomForCharts } from './ChartGrid'
import { setChartCount, useCharts } from './charts'

interface Props {
  symbol: string
  pair: Quotation | null
  listOpen: boolean
  /** Shows or hides the list of pairs, if the list has no column. */
  onList: () => void
  product: Product
  /** Whether the user arranges the panels. */
  isArranging: boolean
  onArrange: (arranging: boolean) => void
  /** Returns to the standard layout. */
  onReset: () => void
}

/** The pair, its price and its last 24 hours, in one line. */
export function PairHead({ symbol, pair, listOpen, onList, product, isArranging, onArrange, onReset }: Props) {
  const { t } = useTranslation('market')
  const { t: desk } = useTranslation('desk')
  const scale = pair?.price_scale
  const { high, low, volume, turnover } = useDayFigures(pair)
  return (
    <header className="terminal-panel terminal-head">
      <div className="flex shrink-0 items-center gap-2">
        <PairMarks symbol={symbol} pair={pair} />
        {pair && (
          <CoinLink id={pair.currency_id} name={pair.currency_name} className="size-7">
            <CoinLogo symbol={pair.currency_name} src={pair.logo} size={24} />
          </CoinLink>
        )}
        <h1 className="whitespace-nowrap text-title font-semibold">
          <span className="terminal-named">{symbol}</span>
          <button
            type="button"
            aria-expanded={listOpen}
            onClick={onList}
            className="terminal-choose touch items-center gap-1 rounded-sm active:bg-press"
          >
            {symbol}
            <ChevronDown
              size={16}
              aria-hidden="true"
              className={cx('text-faint transition-transform', listOpen && 'rotate-180')}
            />
            <span className="sr-only">{t('choosePair')}</span>
          </button>
        </h1>
      </div>
      <div className="shrink-0">
        <p className="text-title leading-tight">
          <Price value={pair?.now_price} scale={scale} tone="last" headline />
        </p>
        <p className="text-small">
          <Change value={pair?.change} />
        </p>
      </div>
      {isArranging ? (
        <>
          <p className="line-clamp-3 min-w-0 flex-1 text-caption leading-tight text-soft">{desk('panels.how')}</p>
          <Button tone="quiet" size="sm" onClick={onReset}>
            {desk('panels.standard')}
          </Button>
          <Button size="sm" onClick={() => onArrange(false)}>
            {desk('panels.done')}
          </Button>
        </>
      ) : (
        <>
          <dl className="flex h-9 min-w-0 flex-1 flex-wrap gap-x-6 gap-y-3 overflow-hidden text-small">
            {[high, low, volume, turnover].map(({ id, name, value }) => (
              <div key={id} className="shrink-0">
                <dt className="text-caption text-faint">{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
          <ChartCountButton product={product} />
          {product !== 'option' && <HotkeyButton />}
          <IconButton
            label={desk('panels.arrange')}
            icon={<LayoutDashboard size={18} />}
            className="text-soft"
            onClick={() => onArrange(true)}
          />
        </>
      )}
    </header>
  )
}

const further = { 1: { next: 2, Icon: Square }, 2: { next: 4, Icon: Columns2 }, 4: { next: 1, Icon: Grid2x2 } } as const

/** Shows the present number of charts; a press changes it to two, four and back to one. */
function ChartCountButton({ product }: { product: Product }) {
  const { t } = useTranslation('desk')
  const { next, Icon } = further[useCharts(product).count]
  if (!useRoomForCharts()) return null
  return (
    <IconButton
      label={t(`charts.show${next}`)}
      icon={<Icon size={18} />}
      className="text-soft"
      onClick={() => setChartCount(product, next)}
    />
  )
}
