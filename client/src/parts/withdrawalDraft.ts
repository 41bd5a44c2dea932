import { create } from 'zustand'
import { useSession } from '../api/session'

/** An unfinished withdrawal, stored while the user visits the address book or another screen. In memory only, and for one coin. */
interface WithdrawalDraft {
  currency: number
  chain: string
  addressId: number
  amount: string
  notes: string
}

const empty: WithdrawalDraft = { currency: 0, chain: '', addressId: 0, amount: '', notes: '' }

export const useWithdrawalDraft = create<WithdrawalDraft>(() => empty)

/** The draft of this coin, or an empty one. */
export const draftOf = (draft: WithdrawalDraft, currency: number): WithdrawalDraft =>
  draft.currency === currency ? draft : { ...empty, currency }

export function keepDraft(currency: number, change: Partial<WithdrawalDraft>): void {
  useWithdrawalDraft.setState(draft => ({ ...draftOf(draft, currency), ...change, currency }), true)
}

export const dropDraft = (): void => useWithdrawalDraft.setState(empty, true)

/** A draft is dropped when the user changes. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) dropDraft()
})
