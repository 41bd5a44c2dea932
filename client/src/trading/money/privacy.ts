import { create } from 'zustand'
import { deviceStorage } from '../../prefix/storage'

/** Whether balances are shown as stars; stored in this browser. */
const storageKey = 'lagoon.privacy'

export const usePrivacy = create<{ hidden: boolean }>(() => ({
  hidden: deviceStorage.getItem(storageKey) === 'hidden',
}))

export function hideFigures(hidden: boolean): void {
  usePrivacy.setState({ hidden })
  deviceStorage.setItem(storageKey, hidden ? 'hidden' : 'shown')
}
