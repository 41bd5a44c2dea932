import { looksLikeAddress } from '@lagoon/shared/catalogue/addressShape'
import { isChain } from '@lagoon/shared/catalogue/chains'
import type { Origin } from '../lane/origin'
import { reachedAt } from '../people/persons'
import { ownSession } from '../people/places'
import { byUser } from '../platform/audit'
import { refuse, refuseField } from '../platform/refusal'
import { addAddress as add, deleteAddress as remove } from './addresses.command'
import type { PayoutDeps } from './deps'

interface AddressForm {
  currency_id: number
  netType: string
  address: string
  notes?: string | undefined
  pay_password: string
  code: string
}

/** Adds an address after checking the fund password and the code. A wrong address is refused before the code is used up. */
export async function addAddress(
  deps: PayoutDeps,
  user_id: number,
  form: AddressForm,
  origin: Origin,
): Promise<number> {
  const { listing, people, destinations, lane, audit } = deps
  const coin = listing.coin(form.currency_id)
  const { netType: chain, address, notes = '' } = form
  if (!isChain(chain) || !coin.chains.includes(chain)) return refuseField('netType', 'choice')
  if (!looksLikeAddress(chain, address)) refuse('address_invalid')
  const isSame = (known: { chain: string; address: string }) => known.chain === chain && known.address === address
  if ((await destinations.addresses(user_id, coin.id)).some(isSame)) refuse('address_exists')

  const person = (await people.persons.find(user_id)) ?? refuse('not_logged_in')
  await people.fundPassword.check(user_id, form.pay_password)
  const code = await people.codes.use('address', reachedAt(person).name, form.code, ownSession.name)
  try {
    const id = await lane.run(add.with({ user_id, coin_id: coin.id, chain, address, notes }), origin)
    await audit(byUser(user_id), 'withdrawal address added', `${coin.name} ${chain}`, origin)
    return id
  } catch (error) {
    await people.codes.giveBack(code)
    throw error
  }
}

/** Deletes an address; records of earlier withdrawals keep it. */
export async function deleteAddress(
  { destinations, lane, audit }: PayoutDeps,
  user_id: number,
  id: number,
  origin: Origin,
): Promise<void> {
  const key = (await destinations.address(user_id, id)) ?? refuse('not_found')
  const { coin_id, chain, address } = key
  await lane.run(remove.with({ user_id, coin_id, chain, address, id }), origin)
  await audit(byUser(user_id), 'withdrawal address deleted', key.chain, origin)
}
