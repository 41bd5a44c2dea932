import { useState } from 'react'
import { cx } from './cx'

interface CoinLogoProps {
  symbol: string
  src?: string
  size?: number
  className?: string
}

const TINTS = [
  'bg-brand-tint text-brand-ink',
  'bg-info-tint text-info-ink',
  'bg-warn-tint text-warn-ink',
  'bg-bad-tint text-bad-ink',
] as const

/** The picture of a coin, or its first letter on a colour for this coin. Decorative, because the symbol is beside it. */
export function CoinLogo({ symbol, src, size = 32, className }: CoinLogoProps) {
  const [broken, setBroken] = useState<string>()
  const box = { width: size, height: size }
  if (src && broken !== src)
    return (
      <img
        src={src}
        alt=""
        {...box}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={cx('shrink-0 rounded-full', className)}
      />
    )
  const sum = [...symbol].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-figure font-semibold',
        TINTS[sum % TINTS.length],
        className,
      )}
      style={{ ...box, fontSize: size * 0.46 }}
    >
      {symbol.slice(0, 1)}
    </span>
  )
}
