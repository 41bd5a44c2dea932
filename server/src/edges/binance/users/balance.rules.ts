import type { WorldEvent } from '@lagoon/shared/events/events'
import { atoms, fromAtoms, negate } from '@lagoon/shared/money/atoms'

/** The balance of a user's coin account in one coin. */
export interface CoinBalance {
  asset: string
  free: string
  locked: string
}

/** The balances after a commit of all coins that it changed. */
export const positionEvent = (balances: readonly CoinBalance[], E: number) => ({
  ...{ e: 'outboundAccountPosition', E, u: E },
  B: balances.map(({ asset: a, free: f, locked: l }) => ({ a, f, l })),
})

/** A transfer, credit, deposit or withdrawal that changed the coin account; null for any other event. */
export function balanceUpdateOf(event: WorldEvent) {
  const moved = movedBy(event)
  if (!moved) return null
  const E = event.at * 1000
  return { e: 'balanceUpdate', E, a: moved.asset, d: moved.delta, T: E }
}

/** The kinds of events that Binance reports in another way, or not at all. One of a new product compiles only when it is named here or below. */
type Other =
  | ('order' | 'position' | 'option' | 'trust' | 'subscription' | 'merchant' | 'rebate' | 'deposit' | 'withdrawal')
  | ('password' | 'fund_password' | 'session' | 'identity' | 'address' | 'card' | 'alert' | 'support' | 'world')
const none = (_: `${Other}.${string}`): null => null

const passed = 2
const coinAccount = { field: 'change', number: 2 } as const

function movedBy({ type, data }: WorldEvent): { asset: string; delta: string } | null {
  switch (type) {
    case 'transfer.done': {
      if (data.to_field === coinAccount.field) return { asset: data.currency_name, delta: data.value }
      return data.from_field === coinAccount.field ? { asset: data.currency_name, delta: minus(data.value) } : null
    }
    case 'balance.credited':
      return data.type === coinAccount.number ? { asset: data.currency_name, delta: data.value } : null
    case 'deposit.decided':
      return data.status === passed ? { asset: data.name, delta: data.amount } : null
    case 'withdrawal.decided':
      return data.status === passed ? { asset: data.name, delta: minus(data.number) } : null
    default:
      return none(type)
  }
}

const minus = (amount: string): string => fromAtoms(negate(atoms(amount)))
