import { type Account, isAccount } from '@lagoon/shared/catalogue/accounts'
import { deviceStorage } from '../../prefix/storage'

/** The account whose coins were shown last, and whether empty ones were hidden, because users return to the same view. */
const accountKey = 'lagoon.assets.account'
const zeroKey = 'lagoon.assets.hideZero'

export function shownAccount(): Account {
  const stored = deviceStorage.getItem(accountKey)
  return isAccount(stored) ? stored : 'change'
}

export const keepShownAccount = (account: Account): void => deviceStorage.setItem(accountKey, account)
export const hidesZero = (): boolean => deviceStorage.getItem(zeroKey) === 'yes'
export const keepHidesZero = (hide: boolean): void => deviceStorage.setItem(zeroKey, hide ? 'yes' : 'no')
