import type { ChartColors } from '../../theme/chartColors'
import { priceText } from './figures'
import type { Line } from './lines'

/** The indicator's values of one bar, each in the colour of its line. */
export function LineValues(props: {
  lines: readonly Line[]
  at: number
  scale: number
  top: number
  colors: ChartColors
}) {
  const { lines, at, scale, top, colors } = props
  if (lines.length === 0) return null
  return (
    <p
      aria-hidden="true"
      className="figures pointer-events-none absolute left-2 z-10 flex gap-2 text-caption"
      style={{ top }}
    >
      {lines.map(line => {
        const value = line.values[at]
        return (
          <span
            key={`${line.name} ${line.ink}`}
            style={{ color: colors.indicators[line.ink % colors.indicators.length] }}
          >
            {line.name}:{value === undefined ? '--' : priceText(value, scale)}
          </span>
        )
      })}
    </p>
  )
}
