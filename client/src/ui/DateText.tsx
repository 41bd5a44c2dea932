import { cx } from './cx'
import { type StampStyle, stampText } from './stamp'

interface DateTextProps {
  /** A unix second. */
  second: number
  style?: StampStyle
  className?: string
}

export function DateText({ second, style = 'second', className }: DateTextProps) {
  return (
    <time
      dateTime={`${stampText(second * 1000).replace(' ', 'T')}Z`}
      className={cx('figures whitespace-nowrap', className)}
    >
      {stampText(second * 1000, style)}
    </time>
  )
}
