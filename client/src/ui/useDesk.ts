import { useSyncExternalStore } from 'react'

/** From this width on there is room for a terminal; below, the app has the phone layout. */
const query = () => window.matchMedia('(width >= 1024px)')

function subscribe(changed: () => void): () => void {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const isAtDesk = (): boolean => query().matches

/** True in a window of desktop width; follows its size. */
export const useDesk = (): boolean => useSyncExternalStore(subscribe, isAtDesk)
