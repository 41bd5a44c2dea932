import { type DisplayCode, displayCodes } from '@lagoon/shared/catalogue/displayCurrencies'
import { create } from 'zustand'
import { deviceStorage } from '../../prefix/storage'

/** The currency in which totals are shown beside USDT; stored in this browser. */
const storageKey = 'lagoon.displayCurrency'

export const useDisplayCurrency = create<{ code: DisplayCode }>(() => {
  const stored = deviceStorage.getItem(storageKey)
  return { code: displayCodes.find(code => code === stored) ?? 'USD' }
})

export function chooseDisplayCurrency(code: DisplayCode): void {
  useDisplayCurrency.setState({ code })
  deviceStorage.setItem(storageKey, code)
}
