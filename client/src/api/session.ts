import type { CallData } from '@lagoon/shared/api/index'
import { sessionVersion } from '@lagoon/shared/catalogue/limits'
import { create } from 'zustand'
import { persist } from '../prefix/persist'
import { keyOf } from '../prefix/storage'
import { isWhole, type StoredSession, storageKey } from './storedSession'

/**
 * The logged-in user, stored in the browser and shared by its tabs. Logged in means a token AND a user: they are always set and cleared
 * together.
 */
export type User = CallData<'GET user/center'>

interface Session {
  version: string
  user: User | null
  token: string | null
  enter: (token: string, user: User) => void
  refresh: (user: User) => void
  leave: () => void
}

export const useSession = create<Session>()(
  persist(
    set => ({
      version: sessionVersion,
      user: null,
      token: null,
      enter: (token, user) => set({ token, user }),
      refresh: user => set(now => (now.token ? { user } : {})),
      leave: () => set({ token: null, user: null }),
    }),
    {
      name: storageKey,
      partialize: ({ user, token }): StoredSession => ({ version: sessionVersion, user, token }),
      merge: (stored, current) => {
        const saved = stored as Partial<StoredSession> | undefined
        return isWhole(saved)
          ? { ...current, token: saved.token, user: saved.user }
          : { ...current, token: null, user: null }
      },
    },
  ),
)

export const isLoggedIn = (): boolean => {
  const { token, user } = useSession.getState()
  return token !== null && user !== null
}

export const useLoggedIn = (): boolean => useSession(({ token, user }) => token !== null && user !== null)

/** Logging in or out in one tab applies to all tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', event => {
    if (event.key === keyOf(storageKey) || event.key === null) void useSession.persist.rehydrate()
  })
}
