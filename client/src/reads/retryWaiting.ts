import type { Query } from '@tanstack/react-query'
import { forgetLate } from '../wire/reach'
import { queryClient } from './queryClient'

/** Gives up the reads that still wait for their answer, and asks them once more. What is being sent is left alone: it may have been done. */
export async function retryWaiting(): Promise<void> {
  const waiting = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  const isOne = { predicate: (query: Query) => waiting.includes(query) }
  forgetLate()
  await queryClient.cancelQueries(isOne)
  await queryClient.refetchQueries({ ...isOne, type: 'active' })
}
