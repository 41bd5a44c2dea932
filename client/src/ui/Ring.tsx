import type { ReactNode } from 'react'
import { cx } from './cx'
import { progressbar } from './progressbar'

interface RingProps {
  /** 0 to 1: the remaining or completed share. */
  share: number
  size?: number
  width?: number
  tone?: 'brand' | 'up' | 'down' | 'warn'
  /** The description for screen readers. */
  label: string
  /** The content in the middle: a countdown, a figure. */
  children?: ReactNode
}

const INK = { brand: 'text-brand', up: 'text-up-ink', down: 'text-down-ink', warn: 'text-warn-ink' } as const

export function Ring({ share, size = 72, width = 5, tone = 'brand', label, children }: RingProps) {
  const radius = (size - width) / 2
  const round = 2 * Math.PI * radius
  const { shown, aria } = progressbar(share, label)
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: width, fill: 'none' }
  return (
    <div {...aria} className="relative inline-grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true" className={cx('-rotate-90 absolute inset-0', INK[tone])}>
        <circle {...circle} stroke="var(--line)" />
        <circle
          {...circle}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - shown)}
          opacity={shown > 0 ? 1 : 0}
          className="transition-[stroke-dashoffset] duration-300 ease-linear"
        />
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  )
}
