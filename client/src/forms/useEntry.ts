import type { CallData } from '@lagoon/shared/contract/index'
import { useRead } from '../reads/useRead'

/** How people get in here; nothing until it is known. It does not change while the app is open. */
export function useEntry(): CallData<'GET user/entry'> | undefined {
  return useRead('GET user/entry', {}, { staleTime: Number.POSITIVE_INFINITY }).data
}
