import type { ReactNode } from 'react'
import type { ThemeName } from '../theme/choice'
import { cx } from './cx'

/** A part of the page in another theme: previews of the choice, the gallery. */
export function ThemeScope({
  theme,
  className,
  children,
}: {
  theme: ThemeName
  className?: string
  children: ReactNode
}) {
  return (
    <div data-theme={theme} className={cx('bg-page text-ink', className)}>
      {children}
    </div>
  )
}
