import type { Check } from '../check'
import { skip } from '../deviation'
import { rich } from '../money'
import { usdt } from '../people'
import { tinyPicture } from '../picture'

export const merchants: readonly Check[] = [
  {
    id: 'payments.merchant',
    says: 'a merchant order costs the server’s price times the number',
    async run(stage) {
      const { caller } = await rich(stage)
      const { data } = await caller.get('GET merchant/mer_list', { currency_id: usdt })
      const offer = data.find(({ stock, min_number }) => Number(stock) >= Number(min_number))
      if (!offer) throw skip('no merchant sells anything')
      const order = {
        merchant_id: offer.id,
        currency_id: usdt,
        number: offer.min_number,
        pay_type: offer.pay_types[0]?.id ?? 1,
      }
      const imgs = await caller.upload(tinyPicture)
      const { number, price } = await caller.get('POST merchant/mer_jytj', { ...order, imgs })
      stage.same('POST merchant/mer_jytj', 'number', number, offer.min_number)
      stage.same('POST merchant/mer_jytj', 'price', price, offer.price)
      const little = await caller.refused('POST merchant/mer_jytj', { ...order, number: '0.00000001', imgs })
      stage.same('POST merchant/mer_jytj', 'the error for too small an amount', little, 'below_minimum')
    },
  },
]
