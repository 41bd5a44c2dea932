import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/**
 * The operator's session: a store and a key of its own, since a user token is worth nothing here and the reverse. It lives as long as
 * its tab, reloads included, and is in no other.
 */
interface Operator {
  token: string | null
  /** What world calls need where the server asks for it. */
  worldSecret: string
  enter: (token: string) => void
  leave: () => void
  tellSecret: (worldSecret: string) => void
}

const storageKey = 'lagoon.operator'

export const useOperator = create<Operator>()(
  persist(
    set => ({
      token: null,
      worldSecret: '',
      enter: token => set({ token }),
      leave: () => set({ token: null, worldSecret: '' }),
      tellSecret: worldSecret => set({ worldSecret }),
    }),
    {
      name: storageKey,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ token, worldSecret }) => ({ token, worldSecret }),
    },
  ),
)

try {
  // Earlier versions kept it beyond the tab.
  localStorage.removeItem(storageKey)
} catch {
  // A browser that keeps nothing has nothing to remove.
}
