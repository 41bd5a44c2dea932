import { cx } from './cx'

/** A turning ring in the colour of the surrounding text. Decorative: the surroundings name what loads. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block animate-spin rounded-full border-2 border-current border-r-transparent', className)}
      style={{ width: size, height: size }}
    />
  )
}
