import type { ComponentProps } from 'react'
import { cx } from './cx'

const LOOK =
  'touch inline-flex items-center gap-1 rounded-xs font-medium text-brand-ink active:opacity-70 disabled:text-faint'

/** A link in running text. */
export function Link({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(LOOK, 'underline-offset-4 hover:underline', className)} />
}

/** A button that looks like a link. */
export function LinkButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" {...rest} className={cx(LOOK, className)} />
}
