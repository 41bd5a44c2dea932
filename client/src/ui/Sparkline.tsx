import { useId } from 'react'
import { cx } from './cx'

interface SparklineProps {
  /** The values to draw, oldest first. For display only. */
  points: readonly number[]
  tone?: 'up' | 'down' | 'brand'
  width?: number
  height?: number
  /** Fills the area below the line with a fading colour. */
  area?: boolean
  className?: string
}

const INK = { up: 'text-up-ink', down: 'text-down-ink', brand: 'text-brand-ink' } as const

export function Sparkline({ points, tone = 'brand', width = 72, height = 28, area = true, className }: SparklineProps) {
  const fade = useId()
  const line = trace(points, width, height)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('block shrink-0', INK[tone], className)}
    >
      {area && line && (
        <>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={`${line}V${height}H0Z`} fill={`url(#${fade})`} />
        </>
      )}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** The path through all points; equal points give a line through the middle. */
export function trace(points: readonly number[], width: number, height: number): string {
  const edge = 2
  const low = Math.min(...points)
  const span = Math.max(...points) - low
  return points
    .map((point, at) => {
      const x = points.length > 1 ? (at / (points.length - 1)) * width : 0
      const y = span > 0 ? height - edge - ((point - low) / span) * (height - 2 * edge) : height / 2
      return `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
