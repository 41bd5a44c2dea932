import type { CallKey } from '@lagoon/shared/contract/index'
import { useEffect, useRef } from 'react'
import { useTopic } from '../wire/useTopic'
import { refreshReads } from './refreshReads'

/** A command changes several wallets at once: one reading serves all their frames. */
const gatherMs = 250

/** Loads these reads again when a balance of the user changed or a record was decided. */
export function useWalletNews(...keys: CallKey[]): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic('me', frame => {
    if ((frame.type !== 'wallet' && frame.type !== 'review') || frame.snapshot) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshReads(...keys), gatherMs)
  })
}
