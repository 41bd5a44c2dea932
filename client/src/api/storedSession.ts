import type { CallData } from '@lagoon/shared/api/index'
import { sessionVersion } from '@lagoon/shared/catalogue/limits'
import { deviceStorage } from '../prefix/storage'

/** The stored login: token and user, or nothing. One of another version may have another format and is ignored. */
export interface StoredSession {
  version: string
  token: string | null
  user: CallData<'GET user/center'> | null
}

export const storageKey = 'lagoon.session'

export const isWhole = (stored: Partial<StoredSession> | undefined): stored is StoredSession =>
  stored?.version === sessionVersion && Boolean(stored.token && stored.user)

/** For the first script of the page, which has no store. */
export function isSomebodyStored(): boolean {
  try {
    return isWhole((JSON.parse(deviceStorage.getItem(storageKey) ?? '{}') as { state?: StoredSession }).state)
  } catch {
    return false
  }
}
