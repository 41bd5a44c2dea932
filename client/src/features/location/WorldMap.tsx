import type { KeyboardEvent, MouseEvent } from 'react'
import { columns, land, lines } from './land'
import { moved, pointOf, type Spot, spotAt } from './place.rules'

const dots = land.map(([x, y]) => `M${x} ${y}h0`).join('')

interface Props {
  label: string
  spot: Spot | null
  /** Makes it a control: a press or the arrow keys move the pin. */
  onPick?: (spot: Spot) => void
}

const arrows: Record<string, readonly [east: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The world in dots, with a pin. Drawn locally, without any map service. */
export function WorldMap({ label, spot, onPick }: Props) {
  const at = spot && pointOf(spot)
  const drawing = (
    <svg viewBox={`0 0 ${columns} ${lines}`} className="block w-full" aria-hidden="true">
      <path d={dots} className="fill-none stroke-line-strong" strokeWidth={0.62} strokeLinecap="round" />
      {at && (
        <g>
          <circle cx={at.x} cy={at.y} r={4} className="fill-brand opacity-25" />
          <circle cx={at.x} cy={at.y} r={1.5} className="fill-brand stroke-page" strokeWidth={0.4} />
        </g>
      )}
    </svg>
  )
  const look = 'block w-full overflow-hidden rounded-lg bg-well p-2'
  if (!onPick)
    return (
      <div role="img" aria-label={label} className={look}>
        {drawing}
      </div>
    )

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A press by keyboard has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect()
    if (box) onPick?.(spotAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height))
  }

  function steer(event: KeyboardEvent) {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    onPick?.(moved(spot ?? { latitude: 0, longitude: 0 }, ...step))
  }

  return (
    <button type="button" aria-label={label} onClick={press} onKeyDown={steer} className={`${look} cursor-crosshair`}>
      {drawing}
    </button>
  )
}
