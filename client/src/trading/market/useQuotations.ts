import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../api/callError'
import { useLiveRead } from '../../api/useLiveRead'
import { type Quotation, type Quotations, renewed } from './quotation'

/** The products of a pair change rarely, and no frame reports it. */
const seldomMs = 60_000

const listed = (groups: Quotations): Quotation[] =>
  groups.flatMap(group => group.quotation).filter(row => row.is_display === 1)

/** A single pair if the page shows no other: a phone on a chart need not receive all of them each second. */
const useFollowed = <T>(select: (groups: Quotations) => T, symbol?: string): UseQueryResult<T, CallError> =>
  useLiveRead({
    read: ['GET currency/quotation_new', {}],
    topic: symbol === undefined ? 'market' : `market:${symbol}`,
    apply: renewed,
    select,
    alsoEveryMs: seldomMs,
  })

/** Every listed pair with its live price. */
export const useQuotations = (): UseQueryResult<Quotation[], CallError> => useFollowed(listed)

/** One pair by its symbol, rendered again only when it changes; null if it is not listed. */
export function useQuotation(symbol: string): UseQueryResult<Quotation | null, CallError> {
  return useFollowed(groups => listed(groups).find(row => row.symbol === symbol) ?? null, symbol)
}
