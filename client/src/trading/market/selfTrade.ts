import type { CallInput } from '@lagoon/shared/api/index'
import { create } from 'zustand'
import { useSession } from '../../api/session'
import { persist } from '../../prefix/persist'

type SelfTrade = NonNullable<CallInput<'POST coin/trade'>['self_trade']>

/** What happens where an order would meet an older order of the same user; the first is the standard. */
export const selfTradeModes = [
  'expire_taker',
  'expire_maker',
  'expire_both',
  'decrement',
  'none',
] as const satisfies readonly SelfTrade[]
const [standard] = selfTradeModes

/** Stored for each user of this browser, because it decides what happens to that user's orders. */
interface Chosen {
  of: Readonly<Record<string, SelfTrade>>
}

const useAll = create<Chosen>()(persist((): Chosen => ({ of: {} }), { name: 'lagoon.selfTrade' }))

/** A stored mode that this version does not know counts as the standard. */
const modeOf = ({ of }: Chosen, user: unknown): SelfTrade =>
  selfTradeModes.find(mode => mode === of[String(user ?? '')]) ?? standard

export function useSelfTrade(): SelfTrade {
  const user = useSession(state => state.user?.id)
  return useAll(all => modeOf(all, user))
}

export function chooseSelfTrade(mode: SelfTrade): void {
  const user = String(useSession.getState().user?.id ?? '')
  useAll.setState(({ of }) => ({ of: { ...of, [user]: mode } }))
}

/** The field of a new spot order; absent for the standard. */
export function selfTradeField(): { self_trade?: SelfTrade } {
  const mode = modeOf(useAll.getState(), useSession.getState().user?.id)
  return mode === standard ? {} : { self_trade: mode }
}
