import type { EventData } from '@lagoon/shared/events/events'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { NotificationMakers } from '../../lane/notification'
import { decided, type Review } from '../../reviews/review'
import type { MerchantOrder } from './merchants.data'

/** An order in answers and events, with the number of its record. */
export const orderInFrame = (
  { price, number, total }: Pick<MerchantOrder, 'price' | 'number' | 'total'>,
  { id, status }: Pick<Review, 'id' | 'status'>,
): EventData['merchant.submitted'] => ({
  id,
  ...{ price: fromAtoms(price), number: fromAtoms(number), total: fromAtoms(total) },
  status,
})

export const merchantNotifications: NotificationMakers<'merchants'> = {
  'merchant.decided': ({ id, status, number, name, reason }) =>
    decided(status, { id: String(id), amount: number, coin: name, reason }),
}
