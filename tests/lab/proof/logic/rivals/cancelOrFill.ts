import { atOnce, outcome, type RivalPair } from './pair'

const btc = { currency_id: 1, legal_id: 3 } as const
const order = { ...btc, amount: '0.0005' } as const
const at_once = 50

/** A sell order is cancelled while a user buys it: it is filled completely or not at all, and its owner learns which. */
export const cancelOrFill: RivalPair = {
  what: 'cancel / fill',
  async play(exchange, times) {
    const [alice, bob] = await Promise.all([exchange.as('alice'), exchange.as('bob')])
    const { bids, asks } = (await exchange.anyone.call('GET currency/deal', btc)).depth
    const target_price = ((Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2).toFixed(2)
    const wrong: unknown[] = []
    for (let done = 0; done < times; done += at_once) {
      const count = Math.min(at_once, times - done)
      const sells = Array.from({ length: count }, () =>
        alice.call('POST coin/trade', { ...order, target_price, type: 2 }),
      )
      const placed = (await Promise.all(sells)).map(({ id }) => id)
      const outcomes = await atOnce(
        count,
        i => alice.ask('PUT coin/trade', { id: placed[i] as number }).then(outcome),
        () => bob.ask('POST coin/trade', { ...order, target_price, type: 1 }).then(outcome),
      )
      const rows = await alice.call('GET coin/list', { limit: count })
      const known = new Map(rows.map(row => [row.id, `${row.status} ${row.deal_amount}`]))
      for (const [i, [cancelled, bought]] of outcomes.entries()) {
        const became = known.get(placed[i] as number)
        const right = cancelled === 'ok' ? '3 0' : cancelled === 'state_invalid' ? `2 ${order.amount}` : 'neither'
        if (bought !== 'ok' || became !== right) wrong.push({ cancelled, bought, became })
      }
      const rests = await bob.call('GET coin/list', { status: 1, limit: 100 })
      if (rests.length !== outcomes.filter(([cancelled]) => cancelled === 'ok').length)
        wrong.push({ rests: rests.length })
      await Promise.all(rests.map(({ id }) => bob.call('PUT coin/trade', { id })))
    }
    return wrong
  },
}
