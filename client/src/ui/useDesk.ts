import { useSyncExternalStore } from 'react'

/** From here on there is room for a terminal; below, the app is a phone's. */
const query = () => window.matchMedia('(width >= 1024px)')

function subscribe(changed: () => void): () => void {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const isAtDesk = (): boolean => query().matches

/** True in a window as wide as a desk has; follows its size. */
export const useDesk = (): boolean => useSyncExternalStore(subscribe, isAtDesk)
