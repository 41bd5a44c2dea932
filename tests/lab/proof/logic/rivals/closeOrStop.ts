import { outcome, type RivalPair } from './pair'

const pair = { currency_id: 1, legal_id: 3 } as const
const order = { ...pair, type: 1, share: 1, multiple: 100, status: 1 } as const
const at_once = 100

/** Users close positions in the second in which a gap triggers their stops: each position ends once, for the reason in its event. */
export const closeOrStop: RivalPair = {
  what: 'close / stop',
  async play(exchange, times) {
    const [alice, operator] = await Promise.all([exchange.as('alice'), exchange.operator()])
    const wrong: unknown[] = []
    for (let done = 0; done < times; done += at_once) {
      const { last_price } = await alice.call('POST lever/deal', pair)
      const stop_loss_price = (Number(last_price) - 10).toFixed(2)
      const opened = Array.from({ length: Math.min(at_once, times - done) }, () =>
        alice.call('POST lever/submit', { ...order, stop_loss_price }),
      )
      const ids = (await Promise.all(opened)).map(({ id }) => id)
      await operator.call('POST console/scenario', { match_id: 101, shape: 'gap', size: '-0.002', seconds: 1 })
      const closing = ids.map(id => alice.send('POST lever/close', { id }).then(outcome))
      await exchange.clock.advance(1)
      const byHand = await Promise.all(closing)
      const { message } = await alice.call('POST lever/my_trade', { status: 3, limit: at_once })
      const reasons = new Map(message.data.map(row => [row.id, row.close_reason]))
      for (const [i, id] of ids.entries()) {
        const right = byHand[i] === 'ok' ? 'user' : byHand[i] === 'state_invalid' ? 'loss' : 'neither'
        if (reasons.get(id) !== right) wrong.push({ id, byHand: byHand[i], reason: reasons.get(id) })
      }
    }
    return wrong
  },
}
