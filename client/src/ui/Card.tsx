import type { ComponentProps } from 'react'
import { cx } from './cx'

interface CardProps extends ComponentProps<'div'> {
  /** `plain` on the page, `glow` for the most important one, `well` for an inset note. */
  look?: 'plain' | 'glow' | 'well'
  /** No padding: for rows or pictures that reach the edge. */
  flush?: boolean
}

const LOOK = {
  plain: 'bg-surface shadow-card',
  glow: 'glow bg-surface shadow-card',
  well: 'bg-well',
} as const

export function Card({ look = 'plain', flush, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={cx('rounded-lg', LOOK[look], !flush && 'p-4', flush && 'overflow-hidden', className)} />
  )
}
