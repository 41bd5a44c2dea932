import { type Atoms, add, atoms, fromAtoms, isFiner, zero } from '@lagoon/shared/money/atoms'
import { priceOf, totalFor } from '@lagoon/shared/money/merchant'
import { emptied } from '../../lane/log/erased'
import { refuse, refuseField } from '../../platform/refusal'
import type { MerchantsDeps } from './deps'
import { merchantOrders, merchants } from './merchants.data'
import { merchantsOwner } from './merchants.owner'
import { leftOf, payTypesOf } from './merchants.rules'
import { orderInFrame } from './merchants.view'

interface MerchantForm {
  user_id: number
  merchant_id: number
  currency_id: number
  number: string
  pay_type: number
  /** An answer of upload, checked to be this user's own. */
  imgs: string
}

interface PlacedOrder {
  id: number
  price: string
  number: string
  total: string
  status: number
}

/** Orders from a merchant at the price of this second. The stock is reserved until the review; `id` is that of the record. */
export const order = merchantsOwner.command<MerchantForm, PlacedOrder>('merchants.order', {
  personal: { imgs: emptied },
})

export const ordering = ({
  listing,
  reviews,
  usdtPriceAt,
}: Pick<MerchantsDeps, 'listing' | 'reviews' | 'usdtPriceAt'>) =>
  order.by({
    load: (unit, { merchant_id }) => unit.find(merchants, { id: merchant_id }),
    decide(unit, form) {
      const key = { id: form.merchant_id }
      const merchant = unit.get(merchants, key)
      if (merchant?.status !== 1 || merchant.coin_id !== form.currency_id) return refuse('not_found')
      const coin = listing.coin(merchant.coin_id)
      if (!payTypesOf(merchant).includes(form.pay_type)) refuseField('pay_type', 'choice')
      const number = atoms(form.number)
      if (isFiner(number, coin.scale)) refuseField('number', 'decimals')
      const limit = (key: 'below_minimum' | 'above_maximum', amount: Atoms) =>
        refuse(key, { params: { range: `${fromAtoms(amount)} ${coin.name}` }, text: `${key}.merchant` })
      if (number < merchant.min_number) limit('below_minimum', merchant.min_number)
      if (number > merchant.max_number) limit('above_maximum', merchant.max_number)
      if (number > leftOf(merchant)) refuse('sold_out')

      const price = priceOf(atoms(usdtPriceAt(coin.id, unit.now)), merchant.rate)
      if (price === zero) refuse('not_found')
      const order = {
        id: unit.nextId(merchantOrders),
        user_id: form.user_id,
        merchant_id: merchant.id,
        coin_id: coin.id,
        price,
        number,
        total: totalFor(number, price),
        pay_type: form.pay_type,
        voucher: form.imgs,
        at: unit.now,
      }
      unit.insert(merchantOrders, order)
      unit.update(merchants, key, { reserved: add(merchant.reserved, number) })
      const review = reviews.submit(unit, {
        kind: 'merchant',
        ref: order.id,
        user_id: form.user_id,
        amount: order.number,
        coin_id: coin.id,
        files: [form.imgs].filter(Boolean),
      })
      const placed = orderInFrame(order, review)
      unit.record('merchant.submitted', form.user_id, placed)
      return placed
    },
  })
