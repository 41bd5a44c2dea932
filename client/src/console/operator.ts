import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The operator's session: a store and a key of its own, since a user token is worth nothing here and the reverse. */
interface Operator {
  token: string | null
  /** What world calls need where the server asks for it. */
  worldSecret: string
  enter: (token: string) => void
  leave: () => void
  tellSecret: (worldSecret: string) => void
}

export const useOperator = create<Operator>()(
  persist(
    set => ({
      token: null,
      worldSecret: '',
      enter: token => set({ token }),
      leave: () => set({ token: null, worldSecret: '' }),
      tellSecret: worldSecret => set({ worldSecret }),
    }),
    { name: 'lagoon.operator', partialize: ({ token, worldSecret }) => ({ token, worldSecret }) },
  ),
)
