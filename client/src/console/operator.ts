import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/**
 * The operator's session, with its own store and key, since user tokens are not valid here and the reverse. It belongs to one tab and
 * survives reloads.
 */
interface Operator {
  token: string | null
  /** The secret for world calls, if the server requires one. */
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
  // Earlier versions stored it beyond the tab.
  localStorage.removeItem(storageKey)
} catch {
  // Without storage there is nothing to remove.
}
