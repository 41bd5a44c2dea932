import { type Brand, defaultBrand } from '@lagoon/shared/catalogue/brand'
import { brand } from '../theme/brand'
import { cx } from './cx'

interface LogoProps {
  /** Whether the name stands beside the mark. */
  named?: boolean
  size?: number
  /** Another brand than that of the page, in previews. */
  of?: Pick<Brand, 'name' | 'logo'>
  className?: string
}

/**
 * The mark of the brand, and its name in the colour of the text. Without a picture of its own the mark is an L whose foot is a wave, in the
 * brand colour.
 */
export function Logo({ named = false, size = 28, of = brand, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      {of.logo === defaultBrand.logo ? (
        <svg
          width={size}
          height={size}
          viewBox="116 94 352 352"
          aria-hidden="true"
          fill="var(--brand)"
          className="shrink-0"
        >
          <path d="M146 126c0-12 10-22 22-22h34c12 0 22 10 22 22v146c30-22 60-20 92 6 30 24 52 26 82 4v78c-30 22-58 20-88-4-34-28-58-28-92-2-24 18-48 22-72 14z" />
          <path
            d="M146 396c26 8 50 4 74-14 34-26 58-26 92 2 28 22 56 24 86 4v8c-30 24-62 24-92 0-32-26-56-26-88-2-24 18-48 22-72 14z"
            opacity=".55"
          />
        </svg>
      ) : (
        <img src={of.logo} alt="" width={size} height={size} className="shrink-0 object-contain" />
      )}
      {named && (
        <span className="font-figure font-semibold" style={{ fontSize: size * 0.82, lineHeight: 1 }}>
          {of.name}
        </span>
      )}
    </span>
  )
}
