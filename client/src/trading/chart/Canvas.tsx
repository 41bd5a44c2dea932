import { ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chartColors } from '../../theme/chartColors'
import { useTheme } from '../../theme/theme'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { addedLines } from './addedLines'
import { Drawing, type Picture, type Pin, studyPanesOf } from './Drawing'
import { priceText } from './figures'
import { Handles } from './Handles'
import type { Added } from './indicators.rules'
import { Legend } from './Legend'
import { LineValues } from './LineValues'
import type { PriceAction, PriceMark } from './marks'
import type { Own } from './OwnLayer'
import { type MenuPlace, PriceMenu } from './PriceMenu'
import type { Spot } from './sketches'

interface CanvasProps {
  picture: Picture
  /** The indicators with parameters, drawn besides the lines of the picture. */
  added: readonly Added[]
  /** The user's own items; `handles` adds the sketched levels to the marks, `actions` are offered at a price. */
  own: Own & { handles: readonly PriceMark[]; actions: readonly PriceAction[] }
  scale: number
  label: string
  /** Formats the time of a bar. */
  timeText: (ms: number) => string
  onFirstBars: () => void
  /** The second at which the chart opens; null for now. */
  pin: Pin | null
  onNow: (() => void) | null
  /** While the user draws: a press selects a spot, and Enter selects the close of the bar under the cursor. */
  onSpot?: ((spot: Spot) => void) | undefined
}

const studyScale = 2

/**
 * The chart itself, with a legend of the bar that is pressed and held. Arrow keys move the cursor, Escape removes it. Loaded when a chart is
 * first shown.
 */
export default function Canvas(props: CanvasProps) {
  const { picture: plain, added, own, scale, label, timeText, onFirstBars, pin, onNow, onSpot } = props
  const { t } = useTranslation('chart')
  const picture = useMemo((): Picture => {
    if (added.length === 0) return plain
    const { prices, below } = addedLines(added, plain.bars, studyPanesOf(plain))
    return { ...plain, overlay: [...plain.overlay, ...prices], study: [...plain.study, ...below] }
  }, [plain, added])
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  const { theme, ups } = useTheme()
  const look = `${theme} ${ups}`
  const painted = useRef(look)
  const [pointed, setPointed] = useState<{ index: number; left: boolean } | null>(null)
  const [back, setBack] = useState(false)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const slider = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [tops, setTops] = useState<number[]>([])
  const firstBars = useEffectEvent(onFirstBars)
  const layout = useRef(() => {})
  const colors = chartColors(theme, ups)

  useEffect(() => {
    if (!box.current) return
    const mine = new Drawing(box.current, {
      scale,
      colors: chartColors(useTheme.getState().theme, useTheme.getState().ups),
      onPoint: at => setPointed(before => (same(before, at) ? before : at)),
      onFirstBars: () => firstBars(),
      onLayout: () => layout.current(),
      onScrolled: setBack,
    })
    drawing.current = mine
    const measured = new ResizeObserver(() =>
      requestAnimationFrame(() => drawing.current === mine && setTops(mine.paneTops())),
    )
    measured.observe(box.current)
    return () => {
      measured.disconnect()
      drawing.current = null
      mine.destroy()
    }
  }, [scale])

  useEffect(() => drawing.current?.pin(pin), [pin])

  useEffect(() => {
    if (painted.current === look) drawing.current?.show(picture)
    else drawing.current?.dress(chartColors(theme, ups), picture)
    painted.current = look
  }, [picture, theme, ups, look])

  useEffect(() => drawing.current?.showOwn(own), [own])

  // The panes have their heights only after the chart's layout.
  const studyPanes = studyPanesOf(picture)
  const panes = `${picture.volume} ${studyPanes}`
  useEffect(() => {
    const requested = requestAnimationFrame(() => panes && setTops(drawing.current?.paneTops() ?? []))
    return () => cancelAnimationFrame(requested)
  }, [panes])

  function steer(event: KeyboardEvent) {
    const last = picture.bars.length - 1
    if (event.key === 'Escape' && pointed) drawing.current?.release()
    else if (event.key === 'Enter' && onSpot && spoken) onSpot({ price: spoken.close, second: spoken.time / 1000 })
    else if (event.key === 'ArrowLeft') drawing.current?.pointAt(Math.max(0, (pointed?.index ?? last + 1) - 1))
    else if (event.key === 'ArrowRight') drawing.current?.pointAt(Math.min(last, (pointed?.index ?? last) + 1))
    else return
    event.preventDefault()
  }

  // The chart would take a second press soon after the first as a double press.
  function press(event: MouseEvent<HTMLElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const spot = drawing.current?.spotAt(event.clientX - left, event.clientY - top)
    if (spot) onSpot?.(spot)
  }

  // A long press of a finger moves the cursor of the chart. The menu key of a keyboard opens the menu at the bar under the cursor.
  const openMenu = useEffectEvent((event: PointerEvent) => {
    if (own.actions.length === 0 || onSpot || event.pointerType === 'touch' || !whole.current) return
    const { left, top } = whole.current.getBoundingClientRect()
    const isByKey = event.target === slider.current
    const y = isByKey && spoken ? drawing.current?.yOf(spoken.close) : event.clientY - top
    const spot = y == null ? null : drawing.current?.spotAt(isByKey ? 0 : event.clientX - left, y)
    if (!spot || y == null) return
    event.preventDefault()
    setMenu({ x: isByKey ? 8 : event.clientX - left, y, price: spot.price.toFixed(scale) })
  })
  useEffect(() => {
    const box = whole.current
    const open = (event: Event) => openMenu(event as PointerEvent)
    box?.addEventListener('contextmenu', open)
    return () => box?.removeEventListener('contextmenu', open)
  }, [])

  const at = pointed && pointed.index < picture.bars.length ? pointed.index : picture.bars.length - 1
  const spoken = picture.bars[at]
  const bar = pointed ? spoken : undefined
  return (
    <div ref={whole} className="price-canvas absolute inset-0 isolate select-none">
      <div ref={box} className="absolute inset-0" />
      {/* Beside the canvas and not around it, because the chart contains a link. */}
      <div
        ref={slider}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, picture.bars.length - 1)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={spoken && `${timeText(spoken.time)} ${priceText(spoken.close, scale)}`}
        tabIndex={0}
        onKeyDown={steer}
        onClick={press}
        onBlur={() => pointed && drawing.current?.release()}
        className={cx(
          'absolute inset-0 z-10 focus-visible:-outline-offset-2',
          onSpot ? 'cursor-crosshair touch-pan-y' : 'pointer-events-none',
        )}
      />
      <Handles
        drawing={drawing}
        marks={own.handles}
        sketches={own.sketches}
        scale={scale}
        isSketching={onSpot !== undefined}
        onLayout={layout}
      />
      <LineValues lines={picture.overlay} at={at} scale={scale} top={4} colors={colors} />
      {Array.from({ length: studyPanes }, (_, pane) => (
        <LineValues
          key={`pane ${String(pane)}`}
          lines={picture.study.filter(line => (line.pane ?? 0) === pane)}
          at={at}
          scale={studyScale}
          top={(tops[tops.length - studyPanes + pane] ?? 0) + 4}
          colors={colors}
        />
      ))}
      {(back || onNow) && (
        <span className="absolute right-17 bottom-9 z-20 rounded-full bg-raised shadow-float">
          <IconButton
            label={t('now')}
            icon={<ChevronsRight size={18} />}
            className="size-9 text-soft"
            onClick={() => (onNow ? onNow() : drawing.current?.toNow())}
          />
        </span>
      )}
      {bar && <Legend bar={bar} time={timeText(bar.time)} scale={scale} onRight={pointed?.left === true} />}
      {menu && (
        <PriceMenu
          place={menu}
          actions={own.actions}
          onClose={() => {
            setMenu(null)
            slider.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

type Pointed = { index: number; left: boolean } | null
const same = (a: Pointed, b: Pointed) => a === b || (a?.index === b?.index && a?.left === b?.left)
