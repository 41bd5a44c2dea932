import type { ReactNode } from 'react'
import { cx } from './cx'

type Tone = 'neutral' | 'brand' | 'up' | 'down' | 'good' | 'bad' | 'warn' | 'info'

const TONE: Record<Tone, string> = {
  neutral: 'bg-press text-soft',
  brand: 'bg-brand-tint text-brand-ink',
  up: 'bg-up-tint text-up-ink',
  down: 'bg-down-tint text-down-ink',
  good: 'bg-good-tint text-good-ink',
  bad: 'bg-bad-tint text-bad-ink',
  warn: 'bg-warn-tint text-warn-ink',
  info: 'bg-info-tint text-info-ink',
}

/** A state as a word; the colour repeats its meaning. */
export function Badge({ tone = 'neutral', dot, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[22px] items-center gap-1.5 rounded-sm whitespace-nowrap px-2 py-0.5 text-small font-medium',
        TONE[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
