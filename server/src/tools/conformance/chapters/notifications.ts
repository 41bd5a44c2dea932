import type { Check } from '../check'

export const notifications: readonly Check[] = [
  {
    id: 'relations.notifications',
    says: 'notifications are listed, and become read when marked',
    async run({ tester, same }) {
      const { caller } = await tester()
      await caller.get('GET notifications', { limit: 5 })
      await caller.get('POST notifications/read', {})
      same('GET notifications', 'unread', (await caller.get('GET notifications', { limit: 1 })).unread, 0)
    },
  },
]
