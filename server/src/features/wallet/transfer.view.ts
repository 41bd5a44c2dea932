import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import type { EventData } from '@lagoon/shared/events/events'
import { type Atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Listing } from '../../market/listing'

interface Transfer {
  id: number
  coin_id: number
  from_account: Account
  to_account: Account
  amount: Atoms
  at: number
}

/** A transfer in wire format, without its sentence. */
export const transferRow = (
  listing: Pick<Listing, 'findCoin'>,
  { id, coin_id, amount, from_account, to_account, at }: Transfer,
): EventData['transfer.done'] => ({
  id,
  currency: coin_id,
  currency_name: listing.findCoin(coin_id)?.name ?? '',
  value: fromAtoms(amount),
  type: accountNumbers[to_account],
  from_field: from_account,
  to_field: to_account,
  created_time: at,
})
