import type { Check } from '../check'
import { skip } from '../deviation'
import { product, rich } from '../money'
import { usdt } from '../people'

export const newcoins: readonly Check[] = [
  {
    id: 'trust.newcoins_offered',
    says: 'a new coin that is listed is found by its id',
    async run({ anyone, same }) {
      await anyone.get('GET lh/send/get_recommend', {})
      const [offer] = await anyone.get('GET lh/send/config', {})
      if (!offer) return
      const { id } = await anyone.get('GET lh/send/product_info', { id: offer.id })
      same('GET lh/send/product_info', 'id', id, offer.id)
    },
  },
  {
    id: 'trust.newcoins',
    says: 'a subscription to a new coin is accepted and listed',
    async run(stage) {
      const { caller } = await rich(stage)
      const offers = await stage.anyone.get('GET lh/send/config', {})
      const offer = offers.find(({ status, currency_id }) => status === 2 && currency_id === usdt)
      if (!offer) throw skip('no new coin can be subscribed to')
      const amount = product(offer.buy_num, offer.change_rate)
      const { id } = await caller.get('POST lh/send/order', { config_id: offer.id, amount })
      const { order_list } = await caller.get('GET lh/send/order_list', { status: 1 })
      stage.same('GET lh/send/order_list', 'the rows with its id', order_list.filter(each => each.id === id).length, 1)
      for (const status of [1, 2, 3] as const) await caller.get('GET lh/send/order_list', { status })
    },
  },
]
