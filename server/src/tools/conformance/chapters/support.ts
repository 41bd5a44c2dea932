import type { Check } from '../check'

export const support: readonly Check[] = [
  {
    id: 'relations.support',
    says: 'a message reaches the operator, and the answer reaches its author',
    async run({ tester, operator, same }) {
      const { caller, id } = await tester()
      const said = await caller.get('POST support/messages', { text: 'Is anybody there?' })
      const call = 'GET support/messages'
      if (!operator) {
        const { data } = await caller.get(call, {})
        return same(call, 'who wrote it', data.find(each => each.id === said.id)?.from, 'user')
      }
      const [chat] = await operator.get('GET console/support', { user_id: id })
      same(
        'GET console/support',
        'the messages with its id',
        chat?.messages.filter(each => each.id === said.id).length,
        1,
      )
      const answer = await operator.get('POST console/support', { user_id: id, text: 'Yes.' })
      const { data } = await caller.get(call, {})
      for (const [id, from] of [
        [said.id, 'user'],
        [answer.id, 'agent'],
      ] as const)
        same(call, `who wrote the message ${id}`, data.find(each => each.id === id)?.from, from)
    },
  },
]
