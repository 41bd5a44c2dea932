import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../reads/useRead'
import type { CallError } from '../wire/callError'
import { usePolling } from '../wire/useTopic'
import { followMarket } from './followMarket'
import type { Quotation, Quotations } from './quotation'

/** Which products trade a pair changes seldom, and no frame tells it. */
const seldomMs = 60_000

const listed = (groups: Quotations): Quotation[] =>
  groups.flatMap(group => group.quotation).filter(row => row.is_display === 1)

function useFollowed<T>(select: (groups: Quotations) => T, symbol?: string): UseQueryResult<T, CallError> {
  const pollMs = usePolling()
  useEffect(() => followMarket(symbol), [symbol])
  return useRead('GET currency/quotation_new', {}, { select, refetchInterval: pollMs || seldomMs })
}

/** Every listed pair with its live price. */
export const useQuotations = (): UseQueryResult<Quotation[], CallError> => useFollowed(listed)

/** One pair by its symbol, painted again only when it moved itself; null for one that is not listed. */
export function useQuotation(symbol: string): UseQueryResult<Quotation | null, CallError> {
  return useFollowed(groups => listed(groups).find(row => row.symbol === symbol) ?? null, symbol)
}
