import { cx } from './cx'
import { type DateStyle, dateText } from './dates'
import { stampText } from './stamp'

interface DateTextProps {
  /** Unix second. */
  second: number
  /** BCP 47 tag of the language. */
  locale: string
  style?: DateStyle
  className?: string
}

export function DateText({ second, locale, style, className }: DateTextProps) {
  return (
    <time
      dateTime={`${stampText(second * 1000).replace(' ', 'T')}Z`}
      className={cx('figures whitespace-nowrap', className)}
    >
      {dateText(second, locale, style)}
    </time>
  )
}
