import type { Account } from '@lagoon/shared/catalogue/accounts'
import { bankRoute, usdtId } from '@lagoon/shared/catalogue/coins'
import type { Coin, Listing } from './listing'

/** How money goes in or out: a coin by one of its chains, or USDT by bank, which the wire names 9999. */
export interface MoneyRoute {
  /** As the wire names it. */
  id: number
  name: string
  kind: 'chain' | 'bank'
  /** What is credited and debited. */
  coin: Coin
}

/** Refuses `not_found` for anything else; merchants (888) have calls of their own. */
export function moneyRoute(listing: Pick<Listing, 'coin'>, id: number): MoneyRoute {
  if (id === bankRoute.id) return { id, name: bankRoute.name, kind: 'bank', coin: listing.coin(usdtId) }
  const coin = listing.coin(id)
  return { id, name: coin.name, kind: 'chain', coin }
}

/** The wire's number for a record of this route. */
export const routeId = (kind: string, coin_id: number): number => (kind === 'bank' ? bankRoute.id : coin_id)

/** Whether an account can hold a coin; the coin account holds every one. */
export const isHeldIn = ({ is_lever, is_micro, is_fund }: Coin, account: Account): boolean =>
  ({ change: true, lever: is_lever, micro: is_micro, fund: is_fund })[account]
