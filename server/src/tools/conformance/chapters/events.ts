import type { Check } from '../check'
import { Deviates } from '../deviation'
import { rich } from '../money'
import { usdt } from '../people'

const call = 'GET events'

export const events: readonly Check[] = [
  {
    id: 'events.order',
    says: 'events come in the order of the log, each once, and are the same on every read',
    async run(stage) {
      const { caller, id } = await rich(stage)
      const first = await caller.get(call, { after: '0', limit: 5 })
      const rest = await caller.get(call, { after: first.next, limit: 500 })
      const again = await caller.get(call, { after: '0', limit: 500 })
      const ids = [...first.data, ...rest.data].map(event => event.id)
      const due = again.data.slice(0, ids.length).map(event => event.id)
      stage.same(call, 'the ids of a second reading', due.join(), ids.slice(0, due.length).join())
      stage.same(call, 'the number of different ids', new Set(ids).size, ids.length)
      const places = ids.map(each => each.split('-').map(Number) as [number, number])
      const rises = places.every(([batch, n], i) => {
        const [before, m] = places[i - 1] ?? [-1, -1]
        return batch > before || (batch === before && n > m)
      })
      stage.isTrue(call, 'the events are not in the order of their ids', rises)
      const strangers = again.data.filter(event => event.user_id !== null && event.user_id !== id)
      stage.same(call, 'the number of events of other users', strangers.length, 0)
    },
  },
  {
    id: 'events.follow',
    says: 'a waiting request returns new events of the requested types',
    async run(stage) {
      const { caller } = await rich(stage)
      const { next: after } = await caller.get(call, {})
      const waiting = caller.get(call, { after, types: 'transfer.done', wait: 20 })
      const transfer = { currency_id: usdt, number: '1.25', from_field: 'change', to_field: 'lever' } as const
      await caller.get('POST wallet/change', transfer)
      const { data } = await waiting
      const [found] = data
      if (!found) throw new Deviates(call, 'was answered without the awaited transfer')
      stage.same(call, 'the types', data.map(({ type }) => type).join(), 'transfer.done')
      stage.same(call, 'value', found.data.value, '1.25')
      stage.same(
        call,
        'the error for an invalid position',
        await caller.refused(call, { after: 'yesterday' }),
        'param_invalid',
      )
    },
  },
]
