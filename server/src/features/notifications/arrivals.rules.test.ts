import { expect, it } from 'vitest'
import { arrivalsForm, arrivalsOf } from './arrivals.rules'
import type { Added } from './follower'

const rows: Added[] = [7, 9].map(user_id => ({
  ...{ event: `12-${user_id}`, batch: 12, at: 5, user_id, type: 'order.filled', data: { symbol: 'BTC/USDT' } },
  ...{ row: user_id * 10, user_uuid: `00000000-0000-4000-8000-00000000000${user_id}` },
  ...{ in_app: true, mail: false, push: true },
}))

it('Inbox rows arrive in another process as they were sent', () => {
  const { users, row } = arrivalsForm.unpack(arrivalsForm.pack(arrivalsOf(rows)))
  expect(users).toEqual([7, 9])
  expect(users.map((_, i) => row(i))).toEqual(rows)
})
