import { cx } from './cx'
import { type DateStyle, dateText, isoText } from './dates'

export interface DateTextProps {
  /** Unix second. */
  second: number
  /** BCP 47 tag of the language. */
  locale: string
  style?: DateStyle
  className?: string
}

export function DateText({ second, locale, style, className }: DateTextProps) {
  return (
    <time dateTime={isoText(second)} className={cx('figures whitespace-nowrap', className)}>
      {dateText(second, locale, style)}
    </time>
  )
}
