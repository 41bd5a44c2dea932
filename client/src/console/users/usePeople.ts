import type { CallInput } from '@lagoon/shared/api/index'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../reads/queryClient'
import type { CallError } from '../../wire/callError'
import { act } from '../ask'

type PeopleAsked = Omit<CallInput<'GET console/users'>, 'after' | 'page'>
type People = Awaited<ReturnType<typeof askPage>>

const askPage = async (asked: PeopleAsked, after: string, signal: AbortSignal) =>
  (await act('GET console/users', { ...asked, ...(after !== '' && { after }) }, { signal, silent: true })).data

/** The users that match; each further page starts at the key with which the page before ended. */
export const usePeople = (asked: PeopleAsked) =>
  useInfiniteQuery<People, CallError, { pages: People[] }, readonly unknown[], string>(
    {
      queryKey: ['people', asked],
      queryFn: ({ pageParam, signal }) => askPage(asked, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: last => last.after || undefined,
      placeholderData: before => before,
    },
    queryClient,
  )
