import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Spinner } from './Spinner'

const TONE = {
  primary: 'bg-brand text-on-brand active:bg-brand-press',
  quiet: 'bg-raised text-ink shadow-card active:bg-well',
  outline: 'bg-transparent text-ink inset-ring inset-ring-line-strong active:bg-press',
  ghost: 'bg-transparent text-brand-ink active:bg-press',
  danger: 'bg-bad-tint text-bad-ink active:brightness-95',
  up: 'bg-up text-white active:bg-up-press',
  down: 'bg-down text-white active:bg-down-press',
} as const

const SIZE = {
  sm: 'touch min-h-8 px-3 text-note leading-tight rounded-sm',
  md: 'min-h-11 py-1 px-4 text-body leading-tight rounded-md',
  lg: 'min-h-12 py-1 px-5 text-lead leading-tight rounded-md',
} as const

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  tone?: keyof typeof TONE
  size?: keyof typeof SIZE
  /** As wide as its container. */
  block?: boolean
  /** While work is in progress the button stays as wide, shows a spinner and ignores presses. */
  loading?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
}

/** For a link that looks like a button. */
export const buttonLook = ({
  tone = 'primary',
  size = 'lg',
  block,
}: Pick<ButtonProps, 'tone' | 'size' | 'block'>): string =>
  cx(
    'relative inline-flex select-none items-center justify-center gap-2 text-center font-semibold',
    'transition-[background-color,transform,filter] duration-150 ease-out active:scale-[0.985]',
    'disabled:bg-well disabled:text-faint disabled:inset-ring-0 disabled:active:scale-100',
    TONE[tone],
    SIZE[size],
    block ? 'w-full min-w-0' : 'shrink-0',
  )

export function Button(props: ButtonProps) {
  const { tone, size, block, loading, icon, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={event => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
      className={cx(buttonLook({ tone, size, block }), className)}
    >
      <span className={cx('inline-flex min-w-0 items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
