import { GripHorizontal, X } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import type { Drawing } from './Drawing'
import { priceText } from './figures'
import { columnsOf, type PriceMark } from './marks'
import type { Sketch } from './sketches'

interface HandlesProps {
  drawing: RefObject<Drawing | null>
  marks: readonly PriceMark[]
  sketches: readonly Sketch[]
  /** The decimals of the prices. */
  scale: number
  /** While the user draws, presses belong to the sketch. */
  isSketching: boolean
  /** Receives the function that the chart calls after a layout. */
  onLayout: RefObject<() => void>
}

const tones = {
  up: 'border-up-ink text-up-ink',
  down: 'border-down-ink text-down-ink',
  warn: 'border-warn-ink text-warn-ink',
  plain: 'border-line-strong text-soft',
} as const

/** A shorter movement is a press and not a drag. */
const stillPx = 4
const column_px = 84
const mostColumns = 6
const noMarks: readonly PriceMark[] = []

/** Handles of price lines. A line with `onRemove` is removed by a press. A user drags one to another price, or presses it (or Enter) without a change; either asks for confirmation. */
export function Handles({ drawing, marks, sketches, scale, isSketching, onLayout }: HandlesProps) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ id: string; from: number; price: number; moved: boolean } | null>(null)
  const dragged = useRef(false)
  const lines = useRef<SVGSVGElement>(null)
  const [beyond, setBeyond] = useState({ above: 0, below: 0 })
  const { t } = useTranslation('chart')
  const columns = useRef({ room: 0, marks: noMarks, of: new Map<string, number>() })
  // From top to bottom, as the Tab key goes.
  const handled = marks
    .filter(({ onMove, onRemove }) => onMove || onRemove)
    .sort((one, other) => other.price - one.price)

  const place = () => {
    const chart = drawing.current
    if (chart && lines.current) {
      const { width, height } = chart.room()
      lines.current.setAttribute('width', String(width))
      lines.current.setAttribute('height', String(height))
      const strokes = new Map(chart.strokes().map(stroke => [stroke.id, stroke]))
      for (const line of lines.current.children) {
        const stroke = strokes.get((line as SVGLineElement).dataset.id ?? '')
        const { from, to } = stroke ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }
        for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) {
          line.setAttribute(name, String(value))
        }
      }
    }
    const out = chart?.outOfSight() ?? { above: 0, below: 0 }
    if (out.above !== beyond.above || out.below !== beyond.below) setBeyond(out)
    const room = Math.min(mostColumns, Math.max(1, Math.floor((chart?.room().width ?? 0) / column_px)))
    // Called before each paint, but the columns change only with the lines and the width.
    if (columns.current.room !== room || columns.current.marks !== handled) {
      const before = columns.current.room === room ? columns.current.of : new Map()
      const ids = handled.map(({ id }) => id)
      columns.current = { room, marks: handled, of: columnsOf(ids, room, before) }
    }
    const { of } = columns.current
    for (const { dataset, style } of box.current?.querySelectorAll<HTMLElement>('[data-id]:is(button)') ?? []) {
      if (held.current?.id === dataset.id) continue
      style.left = `${4 + (of.get(dataset.id ?? '') ?? 0) * column_px}px`
      const y = drawing.current?.yOf(Number(dataset.price)) ?? null
      style.visibility = y === null ? 'hidden' : 'visible'
      style.transform = `translateY(${y ?? 0}px)`
    }
  }
  useEffect(() => {
    onLayout.current = place
  })
  useLayoutEffect(place)

  function drag(event: PointerEvent<HTMLElement>, { id }: PriceMark) {
    const now = held.current
    if (!now) return
    const top = box.current?.getBoundingClientRect().top ?? 0
    if (Math.abs(event.clientY - now.from) > stillPx) now.moved = true
    const price = drawing.current?.priceAt(event.clientY - top)
    if (!now.moved || price == null || price <= 0) return
    now.price = Number(price.toFixed(scale))
    drawing.current?.moveMark(id, now.price)
    event.currentTarget.style.transform = `translateY(${event.clientY - top}px)`
    const text = event.currentTarget.querySelector('[data-text]')
    if (text) text.textContent = priceText(now.price, scale)
  }

  function letGo(event: PointerEvent<HTMLElement>, mark: PriceMark, requested: boolean) {
    const now = held.current
    held.current = null
    dragged.current = now?.moved === true
    // The line stays at its old price until the request is done.
    drawing.current?.moveMark(mark.id, mark.price)
    const text = event.currentTarget.querySelector('[data-text]')
    if (text) text.textContent = mark.title
    place()
    if (now?.moved && requested) mark.onMove?.(now.price.toFixed(scale))
  }

  return (
    <div ref={box} className="pointer-events-none absolute inset-0 z-20 overflow-hidden">
      <svg ref={lines} aria-hidden="true" className="absolute top-0 left-0 overflow-hidden text-brand-ink">
        {sketches.map(
          ({ kind, id }) => kind === 'trend' && <line key={id} data-id={id} stroke="currentColor" strokeWidth="1.5" />,
        )}
      </svg>
      {/* In the corner of the two axes, where no label is. */}
      <span className="absolute right-0 bottom-0 flex">
        {(['above', 'below'] as const).map(
          side =>
            beyond[side] > 0 && (
              <button
                key={side}
                type="button"
                aria-label={t(side, { count: beyond[side] })}
                className="pointer-events-auto flex min-h-11 min-w-11 items-end justify-end pr-1 pb-0.5"
                onClick={() => drawing.current?.reveal()}
              >
                <span className="figures rounded-xs bg-raised px-1 py-1 text-caption text-soft shadow-float">
                  {side === 'above' ? '▲' : '▼'} {beyond[side]}
                </span>
              </button>
            ),
        )}
      </span>
      {handled.map(mark => (
        <button
          key={mark.id}
          type="button"
          data-id={mark.id}
          data-price={mark.price}
          style={{ visibility: 'hidden' }}
          className={cx(
            'touch absolute! top-0 -mt-3 flex h-6 touch-none select-none items-center gap-1',
            'rounded-xs border bg-surface px-1 text-caption',
            mark.onMove && 'cursor-ns-resize',
            tones[mark.tone],
            !isSketching && 'pointer-events-auto',
          )}
          onPointerDown={event => {
            if (event.button !== 0 || !mark.onMove) return
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { id: mark.id, from: event.clientY, price: mark.price, moved: false }
          }}
          onPointerMove={event => drag(event, mark)}
          onPointerUp={event => letGo(event, mark, true)}
          onPointerCancel={event => letGo(event, mark, false)}
          onClick={event => {
            if (mark.onRemove) mark.onRemove()
            // A drag also ends with a click event; keys send only clicks.
            else if (event.detail === 0 || !dragged.current) mark.onMove?.(mark.price.toFixed(scale))
          }}
        >
          {mark.onRemove ? <X size={12} aria-hidden="true" /> : <GripHorizontal size={12} aria-hidden="true" />}
          <span data-text aria-hidden="true" className="figures whitespace-nowrap">
            {mark.title}
          </span>
          <span className="sr-only">
            {mark.label ?? mark.title} {!mark.onRemove && priceText(mark.price, scale)}
          </span>
        </button>
      ))}
    </div>
  )
}
