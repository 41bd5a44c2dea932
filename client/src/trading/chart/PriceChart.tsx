import { ChevronDown, ChevronUp, Maximize2, Minimize2, PencilLine } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../../api/session'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { Spinner } from '../../ui/Spinner'
import { stampText } from '../../ui/stamp'
import { useCloseRequest } from '../../ui/useCloseRequest'
import { useWords } from '../../ui/words'
import { barOf } from './bars'
import { choose, periodOf, useChartChoice, type View } from './choice'
import type { Picture } from './Drawing'
import { barTimeText } from './figures'
import { IndicatorBar } from './IndicatorBar'
import { type Added, indicators } from './indicators.rules'
import { overlayLines, studyLines } from './lines'
import type { Drawn, PriceAction, PriceMark } from './marks'
import type { Own } from './OwnLayer'
import { OwnDrawings } from './ownDrawings'
import { RecordedMark } from './RecordedMark'
import { SketchBar, type Tool } from './SketchBar'
import { addSketch, moveLevel, newSketchId, type Sketch, type Spot, useSketches } from './sketches'
import { useBars } from './useBars'
import { ViewBar } from './ViewBar'

/** A wide and low window: a phone in landscape, not a desktop. */
const onItsSide = '(orientation: landscape) and (max-height: 500px)'

/** A phone in landscape has the chart in full screen, also when the page opens; turning it back closes it. */
function useTurnedPhone(listening: boolean, onTurn: (sideways: boolean) => void): void {
  useEffect(() => {
    if (!listening) return
    const side = window.matchMedia(onItsSide)
    const turned = () => onTurn(side.matches)
    if (side.matches) onTurn(true)
    side.addEventListener('change', turned)
    return () => side.removeEventListener('change', turned)
  }, [listening, onTurn])
}

const noSketches: readonly Sketch[] = []

/** All of the user's items on a chart: those of the page, those of the products, and the sketches. */
function useOwn(symbol: string, handed: readonly PriceMark[], isBig: boolean) {
  const saved = useSketches(symbol)
  const sketches = isBig ? saved : noSketches
  const [byProduct, setByProduct] = useState<Record<string, Drawn>>({})
  const onDrawn = useCallback(
    (product: string, drawn: Drawn) => setByProduct(before => ({ ...before, [product]: drawn })),
    [],
  )
  const own = useMemo((): Own & { handles: readonly PriceMark[]; actions: readonly PriceAction[] } => {
    const drawn = Object.values(byProduct)
    const marks = [...handed, ...drawn.flatMap(each => each.marks)]
    const levels = sketches.flatMap(each => (each.kind === 'level' ? [levelHandle(symbol, each)] : []))
    return {
      marks,
      trades: drawn.flatMap(each => each.trades),
      sketches,
      handles: [...marks, ...levels],
      actions: drawn.flatMap(each => each.actions ?? []),
    }
  }, [handed, byProduct, sketches, symbol])
  return { own, onDrawn }
}

const levelHandle = (symbol: string, { id, price }: { id: string; price: number }): PriceMark => ({
  id,
  price,
  title: '',
  label: '—',
  tone: 'plain',
  onMove: moved => moveLevel(symbol, id, Number(moved)),
})

interface PriceChartProps {
  /** "BTC/USDT" */
  symbol: string
  /** The decimals of its prices. */
  scale: number
  /** The height of the canvas without the bars above and below; a CSS length or pixels. */
  height?: number | string
  /** Without indicators, sketches and full screen, and foldable: for pages with an order form. */
  compact?: boolean
  /** Entries, stops and so on. Pass the same array while nothing changed. */
  marks?: readonly PriceMark[]
  /** Opens at this second in the past, with 1-minute bars and a pin there; `onNow` leads to the live chart. */
  at?: { readonly second: number; readonly onNow: () => void } | null
  /** A period of this chart alone; without it, the chart has the period that the user chose for all. */
  view?: View
  onView?: (view: View) => void
  /** Before the periods: which pair it is, where several charts are shown. */
  title?: ReactNode
  /** Without the bar of indicators, to be less high; the indicators stay. */
  slim?: boolean
}

/** The height of a chart above an order form, so that the first fields are visible even on a low phone. */
export const ticketChartHeight = 'var(--ticket-chart, clamp(112px, calc(100dvh - 524px), 220px))'

const Canvas = lazy(() => import('./Canvas'))
const chooseView = (view: View) => choose({ view })
const noMarks: readonly PriceMark[] = []
const noneAdded: readonly Added[] = []

/**
 * The chart of a pair: line and candles, volume, indicators, legend, full screen, and the user's own items. It follows the market by itself,
 * so changes around it do not render it again.
 */
export const PriceChart = memo(function PriceChart({
  symbol,
  scale,
  height = 340,
  compact = false,
  marks = noMarks,
  at = null,
  view: ownView,
  onView,
  title,
  slim = false,
}: PriceChartProps) {
  const { t } = useTranslation('chart')
  const words = useWords()
  const { view: usual, overlay, study, volume, added, folded } = useChartChoice()
  // Viewing a minute of the past does not change the user's stored view.
  const [viewOfPast, setViewOfPast] = useState<View>('1min')
  const view = at ? viewOfPast : (ownView ?? usual)
  const [full, setFull] = useState(false)
  const isLoggedIn = useLoggedIn()
  const period = periodOf(view)
  const { bars, status, loadOlder, retry } = useBars(symbol, period, at?.second)
  const { own, onDrawn } = useOwn(symbol, marks, !compact)
  const sketching = useSketching(symbol)
  useCloseRequest(full, () => setFull(false))
  useTurnedPhone(!compact, setFull)

  const addedBelow = useMemo(() => added.filter(({ kind }) => indicators[kind].place === 'below'), [added])
  const second = at?.second ?? null
  const index = second === null ? -1 : barOf(bars, second, period)
  const pin = useMemo(
    () => (index < 0 || second === null ? null : { index, title: stampText(second * 1000, 'time') }),
    [index, second],
  )

  const picture = useMemo((): Picture => {
    const area = view === 'time'
    return {
      bars,
      look: area ? 'area' : 'candles',
      volume: compact ? false : volume,
      overlay: area ? [] : overlayLines(overlay, bars),
      study: compact ? [] : studyLines(study, bars),
    }
  }, [bars, view, overlay, study, volume, compact])

  return (
    <section
      aria-label={t('chartOf', { symbol })}
      data-part={full ? 'whole-screen' : undefined}
      onKeyDown={event => full && event.key === 'Escape' && !event.defaultPrevented && setFull(false)}
      className={cx('flex flex-col', full && 'fixed inset-0 z-40 bg-page pt-(--safe-top) pb-(--safe-bottom)')}
    >
      <div className="flex items-center border-line border-b">
        {full && <h2 className="shrink-0 pl-4 text-note font-semibold">{symbol}</h2>}
        {!full && title}
        <ViewBar view={view} onChoose={at ? setViewOfPast : (onView ?? chooseView)} />
        {compact ? (
          <IconButton
            label={t(folded ? 'unfold' : 'fold')}
            aria-expanded={!folded}
            icon={folded ? <ChevronDown size={18} /> : <ChevronUp size={18} />}
            className="min-w-11 text-soft"
            onClick={() => choose({ folded: !folded })}
          />
        ) : (
          <>
            <IconButton
              label={t('sketch.title')}
              aria-pressed={sketching.tool !== null}
              icon={<PencilLine size={16} className={cx(sketching.tool && 'text-brand-ink')} />}
              className="size-9 text-soft"
              onClick={() => sketching.take(sketching.tool ? null : 'level')}
            />
            <IconButton
              label={t(full ? 'leaveFullScreen' : 'fullScreen')}
              icon={full ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
              className="size-9 text-soft"
              onClick={() => setFull(!full)}
            />
          </>
        )}
      </div>
      {!(compact && folded) && <RecordedMark symbol={symbol} />}
      {compact && folded ? null : (
        <div className="relative" style={full ? { flex: 1 } : { height }}>
          {status === 'failed' ? (
            <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3">
              <p className="text-note text-soft">{t('failed')}</p>
              <Button tone="quiet" size="sm" onClick={retry}>
                {words.retry}
              </Button>
            </div>
          ) : (
            <Suspense fallback={null}>
              <Canvas
                key={`${symbol} ${view} ${scale} ${second}`}
                picture={picture}
                added={compact ? noneAdded : view === 'time' ? addedBelow : added}
                own={own}
                scale={scale}
                label={t('chartOf', { symbol })}
                timeText={ms => barTimeText(ms, period)}
                onFirstBars={loadOlder}
                pin={pin}
                onNow={at?.onNow ?? null}
                onSpot={sketching.tool ? sketching.put : undefined}
              />
            </Suspense>
          )}
          {status === 'loading' && (
            <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-brand-ink">
              <Spinner size={24} />
              <span className="sr-only">{words.loading}</span>
            </div>
          )}
        </div>
      )}
      {sketching.tool ? (
        <SketchBar symbol={symbol} tool={sketching.tool} isStarted={sketching.isBegun} onTool={sketching.take} />
      ) : (
        !compact && !(slim && !full) && <IndicatorBar candles={view !== 'time'} />
      )}
      {!compact && isLoggedIn && status === 'ready' && (
        <Suspense fallback={null}>
          <OwnDrawings symbol={symbol} onDrawn={onDrawn} />
        </Suspense>
      )}
    </section>
  )
})

/** The selected tool, and the first end of a trend line until the second is set. */
function useSketching(symbol: string) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [begun, setBegun] = useState<Spot | null>(null)
  return {
    tool,
    isBegun: begun !== null,
    take: (next: Tool | null) => {
      setBegun(null)
      setTool(next)
    },
    put: (spot: Spot) => {
      const id = newSketchId()
      if (tool === 'level') addSketch(symbol, { kind: 'level', id, price: spot.price })
      else if (!begun) setBegun(spot)
      else {
        addSketch(symbol, { kind: 'trend', id, from: begun, to: spot })
        setBegun(null)
      }
    },
  }
}
