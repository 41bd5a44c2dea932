import { deviceStorage } from '../../prefix/storage'
import type { Account } from './account'

/** The account that logged in here last, so that only its password must be typed. */
const storageKey = 'lagoon.lastAccount'
const none: Account = { mode: 'phone', area: '852', phone: '', mail: '' }

export function lastAccount(): Account {
  try {
    const stored: Partial<Record<keyof Account, unknown>> = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}')
    const text = (value: unknown, missing: string) => (typeof value === 'string' ? value : missing)
    return {
      mode: stored.mode === 'mail' ? 'mail' : 'phone',
      area: text(stored.area, none.area),
      phone: text(stored.phone, ''),
      mail: text(stored.mail, ''),
    }
  } catch {
    return none
  }
}

export function rememberAccount({ mode, area, phone, mail }: Account): void {
  deviceStorage.setItem(storageKey, JSON.stringify({ mode, area, phone, mail }))
}
