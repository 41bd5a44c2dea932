import { outcome, type RivalPair } from './pair'

const sevenDays = 2
const term_s = 7 * 86_400

/** Custody is redeemed in the second in which it ends: one or the other, and the principal comes back once. */
export const redeemOrMature: RivalPair = {
  what: 'redeem / maturity',
  async play(exchange, times) {
    const alice = await exchange.as('alice')
    const ids: number[] = []
    for (let i = 0; i < times; i++)
      ids.push((await alice.call('POST lh/deposit', { config_id: sevenDays, amount: '100' })).id)
    await exchange.clock.advance(term_s - 1)
    const redeeming = ids.map(id => alice.send('POST lh/deposit/order/cancel', { id }).then(outcome))
    await exchange.clock.advance(1)
    const outcomes = await Promise.all(redeeming)
    const { rows } = await exchange.db.pool.query('SELECT id, status FROM world.trust_order WHERE id = ANY($1)', [ids])
    const became = new Map<number, number>(rows.map(row => [row.id, row.status]))
    return ids.flatMap((id, i) => {
      const right = outcomes[i] === 'ok' ? 3 : outcomes[i] === 'state_invalid' ? 2 : null
      return became.get(id) === right ? [] : [{ id, redeemed: outcomes[i], status: became.get(id) }]
    })
  },
}
