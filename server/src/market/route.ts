import type { Account } from '@lagoon/shared/catalogue/accounts'
import { bankRoute, usdtId } from '@lagoon/shared/catalogue/coins'
import type { Coin, Listing } from './listing'

/** How money comes in or goes out: a coin on one of its chains, or USDT by bank, which has the number 9999 on the wire. */
export interface MoneyRoute {
  /** The id on the wire. */
  id: number
  name: string
  kind: 'chain' | 'bank'
  /** The coin that is credited and debited. */
  coin: Coin
}

/** Refuses `not_found` for anything else; merchants (888) have their own calls. */
export function moneyRoute(listing: Pick<Listing, 'coin'>, id: number): MoneyRoute {
  if (id === bankRoute.id) return { id, name: bankRoute.name, kind: 'bank', coin: listing.coin(usdtId) }
  const coin = listing.coin(id)
  return { id, name: coin.name, kind: 'chain', coin }
}

/** The number on the wire of a record of this route. */
export const routeId = (kind: string, coin_id: number): number => (kind === 'bank' ? bankRoute.id : coin_id)

/** Whether an account can hold a coin; the coin account can hold every one. */
export const isHeldIn = ({ is_lever, is_micro, is_fund }: Coin, account: Account): boolean =>
  ({ change: true, lever: is_lever, micro: is_micro, fund: is_fund })[account]
