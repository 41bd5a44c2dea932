import type { Check } from '../check'

export const alerts: readonly Check[] = [
  {
    id: 'relations.alert',
    says: 'a price alert is listed, and no longer once it is removed',
    async run({ tester, pair, same }) {
      const { caller } = await tester()
      const { currency_id, legal_id, now_price, price_scale, symbol } = await pair()
      const price = (Number(now_price) / 2).toFixed(price_scale)
      const { id } = await caller.get('POST currency/alert', { currency_id, legal_id, direction: 'below', price })
      const listed = await caller.get('GET currency/alerts', { symbol })
      same('GET currency/alerts', 'the ids', listed.map(each => each.id).join(), String(id))
      await caller.get('PUT currency/alert', { id })
      same('GET currency/alerts', 'the rows afterwards', (await caller.get('GET currency/alerts', {})).length, 0)
    },
  },
]
