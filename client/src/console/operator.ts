import { create } from 'zustand'
import { persist } from '../prefix/persist'
import { deviceStorage, openChannel, tabStorage } from '../prefix/storage'

/**
 * The operator's session, with its own store and key, since user tokens are not valid here and the reverse. It survives
 * reloads, and a new tab gets it from an open one: it is never written to storage that outlives the last tab.
 */
interface Operator {
  token: string | null
  /** The secret for world calls, if the server requires one. */
  worldSecret: string
  enter: (token: string) => void
  leave: () => void
  setWorldSecret: (worldSecret: string) => void
}

const storageKey = 'lagoon.operator'

export const useOperator = create<Operator>()(
  persist(
    set => ({
      token: null,
      worldSecret: '',
      enter: token => set({ token }),
      leave: () => set({ token: null, worldSecret: '' }),
      setWorldSecret: worldSecret => set({ worldSecret }),
    }),
    {
      name: storageKey,
      partialize: ({ token, worldSecret }) => ({ token, worldSecret }),
    },
    tabStorage,
  ),
)

const tabs = openChannel(storageKey)

tabs.onmessage = ({ data }: MessageEvent<Partial<Pick<Operator, 'token' | 'worldSecret'>>>) => {
  const { token, worldSecret } = useOperator.getState()
  if (data.token) {
    if (!token) useOperator.setState(data)
  } else if (token) tabs.postMessage({ token, worldSecret })
}

// Asks the open tabs for their token. The server refuses an ended session in every tab, so tabs need not announce a logout.
if (!useOperator.getState().token) tabs.postMessage({})

// Earlier versions stored it beyond the tab.
deviceStorage.removeItem(storageKey)
