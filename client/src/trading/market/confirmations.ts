import { create } from 'zustand'
import { useSession } from '../../api/session'
import { persist } from '../../prefix/persist'

/** What the app confirms before it is sent, unless the user has switched that off. */
export const confirmationKinds = [
  'spotLimit',
  'spotMarket',
  'spotStop',
  'cancelAll',
  'contractLimit',
  'contractMarket',
  'option',
] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

/** The kinds that a user has switched off. */
type Off = readonly ConfirmationKind[]
const none: Off = []

/** By user, so that the next user of this browser is asked. */
interface Confirmations {
  off: Readonly<Record<string, Off>>
}

const useAll = create<Confirmations>()(
  persist((): Confirmations => ({ off: {} }), {
    name: 'lagoon.confirmations',
    merge: (stored, current) => ({ ...current, off: knownOff((stored as Partial<Confirmations> | undefined)?.off) }),
  }),
)

/** Stored kinds that this version does not know are ignored, so that everything else is confirmed. */
export function knownOff(stored: unknown): Record<string, Off> {
  return Object.fromEntries(
    Object.entries(stored ?? {}).map(([user, off]) => [
      user,
      confirmationKinds.filter(kind => Array.isArray(off) && off.includes(kind)),
    ]),
  )
}

const userNow = (): string => String(useSession.getState().user?.id ?? '')

/** The kinds that the logged-in user sends without a confirmation. */
export function useConfirmationsOff(): Off {
  const user = useSession(state => String(state.user?.id ?? ''))
  return useAll(({ off }) => off[user] ?? none)
}

export const isConfirmed = (kind: ConfirmationKind): boolean => !useAll.getState().off[userNow()]?.includes(kind)

export function setConfirmed(kind: ConfirmationKind, confirmed: boolean): void {
  const user = userNow()
  useAll.setState(({ off }) => {
    const others = (off[user] ?? none).filter(each => each !== kind)
    return { off: { ...off, [user]: confirmed ? others : [...others, kind] } }
  })
}
