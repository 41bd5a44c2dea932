import { Check } from 'lucide-react'
import { cx } from './cx'

interface StepsProps {
  /** The names of the steps, in order. */
  steps: readonly string[]
  /** The present step, from 0; equal to the number of steps when all are done. */
  at: number
  label: string
}

/** The progress through a few steps. */
export function Steps({ steps, at, label }: StepsProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 px-1 text-center"
        >
          {place > 0 && (
            <span
              className={cx(
                'absolute top-3 right-[calc(50%+18px)] h-0.5 w-[calc(100%-36px)] -translate-y-1/2 rounded-full',
                place <= at ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span
            className={cx(
              'figures relative grid size-6 place-items-center rounded-full text-small font-semibold',
              place < at && 'bg-brand text-on-brand',
              place === at && 'bg-brand-tint text-brand-ink inset-ring-[1.5px] inset-ring-brand-ink',
              place > at && 'bg-well text-faint inset-ring inset-ring-line-strong',
            )}
          >
            {place < at ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : place + 1}
          </span>
          <span className={cx('text-small', place === at ? 'font-medium text-ink' : 'text-faint')}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
