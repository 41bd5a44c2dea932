import { prefix } from './prefix'

/** Worlds at one origin share its storage, its channels and its caches, so each name begins with the prefix of its world. */
export const keyOf = (name: string): string => (prefix ? `${prefix}/${name}` : name)

/** A browser may refuse to store: then a value lasts as long as the page, and reading finds nothing. */
function storageIn(area: () => Storage) {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(area())
    } catch {
      return null
    }
  }
  return {
    getItem: (name: string) => attempt(storage => storage.getItem(keyOf(name))),
    setItem: (name: string, value: string) => void attempt(storage => storage.setItem(keyOf(name), value)),
    removeItem: (name: string) => void attempt(storage => storage.removeItem(keyOf(name))),
    /** Removes every item whose name begins like this. */
    removeAll: (start: string) =>
      void attempt(storage => {
        for (const key of Object.keys(storage)) if (key.startsWith(keyOf(start))) storage.removeItem(key)
      }),
  }
}

/** Stays in this browser. */
export const deviceStorage = storageIn(() => localStorage)
/** Stays until the tab is closed. */
export const tabStorage = storageIn(() => sessionStorage)

/** A channel between the tabs of this world. */
export const openChannel = (name: string): BroadcastChannel => new BroadcastChannel(keyOf(name))

/** Removes the files that the service worker of this world has cached. */
export async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  const own = (await caches.keys()).filter(name => name.startsWith(keyOf('lagoon-')))
  await Promise.all(own.map(name => caches.delete(name)))
}
