import { cx } from './cx'

/** Turning ring in the colour of the text around it. Decorative: what loads is named by its surroundings. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block animate-spin rounded-full border-2 border-current border-r-transparent', className)}
      style={{ width: size, height: size }}
    />
  )
}
