import { namedFundPassword } from '../../../../../seeds/users'
import { addressOn, usdt } from '../../../../harness/money'
import { atOnce, outcome, type RivalPair } from './pair'

const a_day = 3

/** A withdrawal is approved and rejected at the same moment: it is paid or returned once, and the other call is refused. */
export const approveOrReject: RivalPair = {
  what: 'approve / reject',
  async play(exchange, times) {
    const operator = await exchange.operator()
    const people = await Promise.all([exchange.as('alice'), exchange.as('bob')])
    const form = { currency: usdt, number: '20', address: addressOn.TRC20, pay_password: namedFundPassword }
    const wrong: unknown[] = []
    for (let done = 0; done < times; done += a_day * people.length) {
      await exchange.clock.advance(86_400)
      const asking = people.flatMap(who => Array.from({ length: a_day }, () => who.call('POST wallet/out', form)))
      const ids = (await Promise.all(asking)).map(({ id }) => id).slice(0, times - done)
      const decide = (i: number, decision: 'pass' | 'reject') =>
        operator.ask('POST console/decide', { kind: 'withdrawal', id: ids[i] as number, decision }).then(outcome)
      const outcomes = await atOnce(
        ids.length,
        i => decide(i, 'pass'),
        i => decide(i, 'reject'),
      )
      const { rows } = await exchange.db.pool.query('SELECT id, status FROM world.review WHERE id = ANY($1)', [ids])
      const became = new Map<number, number>(rows.map(row => [row.id, row.status]))
      for (const [i, [passed, rejected]] of outcomes.entries()) {
        const status = became.get(ids[i] as number)
        const right = passed === 'ok' ? [2, 'state_invalid'] : [3, 'ok']
        if (status !== right[0] || rejected !== right[1]) wrong.push({ passed, rejected, status })
      }
    }
    return wrong
  },
}
