import { create } from 'zustand'

/** Whether balances are shown as stars; stored in this browser. */
const storageKey = 'lagoon.privacy'

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden'
  } catch {
    return false
  }
}

export const usePrivacy = create<{ hidden: boolean }>(() => ({ hidden: read() }))

export function hideFigures(hidden: boolean): void {
  usePrivacy.setState({ hidden })
  try {
    localStorage.setItem(storageKey, hidden ? 'hidden' : 'shown')
  } catch {
    // The choice then lasts as long as the page.
  }
}
