import type { EventData } from '@lagoon/shared/events/events'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { Review } from '../../reviews/review'
import type { MerchantOrder } from './merchants.table'

/** An order in answers and events, with the number of its record. */
export const orderTold = (
  { price, number, total }: Pick<MerchantOrder, 'price' | 'number' | 'total'>,
  { id, status }: Pick<Review, 'id' | 'status'>,
): EventData['merchant.submitted'] => ({
  id,
  ...{ price: fromAtoms(price), number: fromAtoms(number), total: fromAtoms(total) },
  status,
})
