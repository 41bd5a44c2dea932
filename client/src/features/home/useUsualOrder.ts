import { useState } from 'react'
import type { Quotation } from '../../market/quotation'
import { useQuotations } from '../../market/useQuotations'
import { byTurnover } from './marketList'

/**
 * All pairs, highest turnover first. The order is fixed when the page opens: users press the wrong row if rows change places under a
 * finger.
 */
export function useUsualOrder() {
  const { data, ...query } = useQuotations()
  const [places, setPlaces] = useState<ReadonlyMap<string, number> | null>(null)
  if (!places && data && data.length > 0) {
    setPlaces(new Map(byTurnover(data).map(({ symbol }, place) => [symbol, place])))
  }
  const placeOf = ({ symbol }: Quotation) => places?.get(symbol) ?? Number.MAX_SAFE_INTEGER
  return { ...query, rows: data?.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
