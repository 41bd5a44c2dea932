import { useState } from 'react'
import type { Quotation } from '../../market/quotation'
import { useQuotations } from '../../market/useQuotations'
import { byTurnover } from './marketList'

/**
 * All pairs, those traded most first. Who comes first is settled when the page opens: rows that change places under a finger are
 * pressed by mistake.
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
