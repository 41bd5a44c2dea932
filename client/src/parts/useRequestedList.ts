import { useSearchParams } from 'react-router-dom'

/** The list that the address names, `?list=history`, if the page has it. */
export function useRequestedList<T extends string>(lists: readonly T[]): T | undefined {
  const [query] = useSearchParams()
  return lists.find(list => list === query.get('list'))
}
