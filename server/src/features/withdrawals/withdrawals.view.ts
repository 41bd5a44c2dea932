import type { EventData } from '@lagoon/shared/events/events'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { NotificationMakers } from '../../lane/notification'
import type { Listing } from '../../market/listing'
import { routeId } from '../../market/route'
import { stampOf } from '../../platform/world-time'
import { decided, type Review } from '../../reviews/review'
import type { WithdrawalRow } from './withdrawals.data'

/** A withdrawal in its events, with the number of its record. */
export const withdrawalEvent = (
  { listing }: { listing: Listing },
  { route, coin_id, chain, amount, fee, receipt, at }: WithdrawalRow,
  { id, status, reason }: Review,
): EventData['withdrawal.decided'] => ({
  id,
  currency: routeId(route, coin_id),
  name: listing.findCoin(coin_id)?.name ?? '',
  netType: route === 'bank' ? '' : chain,
  number: fromAtoms(amount),
  rate: fromAtoms(fee),
  real_number: fromAtoms(receipt),
  status,
  reason,
  create_time: stampOf(at),
})

/** The user cancelled, so no operator gave a reason. */
export function cancellationEvent(...[deps, row, review]: Parameters<typeof withdrawalEvent>) {
  const { reason: _, ...event } = withdrawalEvent(deps, row, review)
  return event satisfies EventData['withdrawal.cancelled']
}

export const withdrawalNotifications: NotificationMakers<'withdrawals'> = {
  'withdrawal.decided': ({ id, status, number, real_number, rate, name, reason }) =>
    decided(status, { id: String(id), amount: number, received: real_number, fee: rate, coin: name, reason }),
  'withdrawal.cancelled': ({ id, number, name }) => ({ id: String(id), amount: number, coin: name }),
}
