import type { CallData } from '@lagoon/shared/api/index'
import { useRead } from '../api/useRead'

/** How users can register and log in here; undefined until it is known. It does not change while the app is open. */
export function useEntry(): CallData<'GET user/entry'> | undefined {
  return useRead('GET user/entry', {}, { staleTime: Number.POSITIVE_INFINITY }).data
}
