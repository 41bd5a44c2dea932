import { type Account, isAccount } from '@lagoon/shared/catalogue/accounts'

/** The account whose coins were shown last, and whether empty ones were hidden, because users return to the same view. */
const accountKey = 'lagoon.assets.account'
const zeroKey = 'lagoon.assets.hideZero'

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // If storage fails, only the convenience is lost.
  }
}

export function shownAccount(): Account {
  const stored = recall(accountKey)
  return isAccount(stored) ? stored : 'change'
}

export const keepShownAccount = (account: Account): void => keep(accountKey, account)
export const hidesZero = (): boolean => recall(zeroKey) === 'yes'
export const keepHidesZero = (hide: boolean): void => keep(zeroKey, hide ? 'yes' : 'no')
