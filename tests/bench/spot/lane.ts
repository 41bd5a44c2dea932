import type { Exchange } from '@lagoon/server/app'
import type { Handler } from '@lagoon/server/http/call'
import type { Row } from './table'
import { median, rate, times } from './table'

const [alice, bob] = [1001, 1002]

/** The feature's own handler, without the wire: whatever it costs to decide and to commit. */
function placing(exchange: Exchange): (userId: number, type: 1 | 2, price: string) => Promise<unknown> {
  const spot = exchange.features.find(feature => feature.name === 'spot')
  const place = spot?.routes?.['POST coin/trade'] as Handler<'POST coin/trade'>
  return async (userId, type, target_price) =>
    place({
      input: { currency_id: 1, legal_id: 3, type, amount: '0.001', target_price, order_type: 'limit' },
      caller: { userId, userUuid: '', sessionId: '', realm: 'user' },
      userId,
      lang: 'en',
      ip: '127.0.0.1',
      idempotency: null,
      multipart: null,
    })
}

/** Half of the orders wait and half take them: Alice sells, Bob buys, at a price between the house's quotes. */
export async function together(exchange: Exchange, price: string, orders: number, atOnce: number): Promise<number> {
  const place = placing(exchange)
  const start = performance.now()
  let sent = 0
  const one = async (): Promise<void> => {
    while (sent < orders) {
      const isSell = sent++ % 2 === 0
      await place(isSell ? alice : bob, isSell ? 2 : 1, price)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return orders / ((performance.now() - start) / 1000)
}

export async function groupCommit(exchange: Exchange, price: string): Promise<{ rows: Row[]; best: number }> {
  await together(exchange, price, 2000, 500)
  const alone: number[] = []
  const grouped: number[] = []
  const widest: number[] = []
  for (let round = 0; round < 3; round++) {
    alone.push(await together(exchange, price, 300, 1))
    grouped.push(await together(exchange, price, 6000, 256))
    widest.push(await together(exchange, price, 8000, 1000))
  }
  const [single, group, wide] = [median(alone), median(grouped), median(widest)]
  return {
    best: group,
    rows: [
      ['one order per transaction', rate(single), ''],
      ['256 at once', rate(group), ''],
      ['1,000 at once', rate(wide), ''],
      ['256 at once against one per transaction', times(group / single), 'goal ≥ 4×'],
    ],
  }
}
