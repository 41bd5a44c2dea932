import { useQuotation } from '../../../trading/market/useQuotations'
import { isZero } from '../../../trading/money/arithmetic'
import { Price } from '../../../ui/Price'

interface Props {
  symbol: string
  /** The present price if omitted. */
  value?: string
  tone?: 'last'
  className?: string
}

/** A price with the decimals of its pair; a dash if it is not set. */
export function PairPrice({ symbol, value, tone, className }: Props) {
  const pair = useQuotation(symbol).data
  const shown = value ?? pair?.now_price
  if (shown !== undefined && isZero(shown)) return '—'
  return <Price value={shown} scale={pair?.price_scale} tone={tone} className={className} />
}
