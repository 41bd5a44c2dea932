import type { EventData } from '@lagoon/shared/events/events'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { NotificationMakers } from '../../lane/notification'
import type { Listing } from '../../market/listing'
import { routeId } from '../../market/route'
import { stampOf } from '../../platform/world-time'
import { decided, type Review } from '../../reviews/review'
import type { DepositRow } from './deposits.data'

/** A deposit in its events, with the number of its record. */
export const depositEvent = (
  { listing }: { listing: Listing },
  { route, coin_id, chain, amount, at }: DepositRow,
  { id, status, reason }: Review,
): EventData['deposit.decided'] => ({
  id,
  currency_id: routeId(route, coin_id),
  name: listing.findCoin(coin_id)?.name ?? '',
  netType: chain,
  amount: fromAtoms(amount),
  status,
  reason,
  created_at: stampOf(at),
})

export const depositNotifications: NotificationMakers<'deposits'> = {
  'deposit.decided': ({ id, status, amount, name, reason }) =>
    decided(status, { id: String(id), amount, coin: name, reason }),
}
