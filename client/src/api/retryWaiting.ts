import type { Query } from '@tanstack/react-query'
import { queryClient } from './queryClient'
import { forgetLate } from './reach'

/** Cancels the reads that still wait for an answer, and repeats them. Actions in progress are left alone, because they may have been done. */
export async function retryWaiting(): Promise<void> {
  const waiting = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  const isOne = { predicate: (query: Query) => waiting.includes(query) }
  forgetLate()
  await queryClient.cancelQueries(isOne)
  await queryClient.refetchQueries({ ...isOne, type: 'active' })
}
