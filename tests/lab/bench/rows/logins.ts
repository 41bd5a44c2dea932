import { strongCost } from '@lagoon/server/platform/hashing/hashing'
import { hash, verify } from '@node-rs/argon2'
import { ms, percentile, rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast, ratioAtMost } from '../row'
import { overHttp } from '../spot/http'
import { together } from '../stage/calls'
import { emailOf, password, people } from '../stage/people'
import { post, press } from '../stage/wire'

const atOnce = 16

export const logins: Row = {
  id: 'logins',
  what: 'logins',
  against: 'argon2id alone; orders without logins beside them',
  goal: '≥ 0.9×; p99 of an order ≤ 2× during a login storm',
  async run(stage) {
    const { port, orders } = await overHttp(stage)
    // The second half of the users logs in, because the first half places the orders.
    const requests = people
      .slice(32)
      .map(id => post('user/login', null, `user_type=email&user_string=${emailOf(id)}&password=${password}`))
    const storm = (forSeconds: number) =>
      press({
        port,
        connections: atOnce,
        forSeconds,
        request: (connection, turn) => requests[(connection + turn * atOnce) % requests.length] as string,
      })
    const stored = await hash(password, { ...strongCost, parallelism: 1 })
    const measured = await inTurn(3, {
      ours: async () => {
        const { perSecond, refused } = await storm(3)
        if (refused > 0) throw new Error(`${refused} logins were refused`)
        return perSecond
      },
      reference: () => together(300, atOnce, () => verify(stored, password)),
    })
    const p99 = async () => percentile((await orders(32, 3, 300)).latencies, 99)
    const tail = await inTurn(3, {
      ours: async () => (await Promise.all([p99(), storm(3)]))[0],
      reference: p99,
    })
    return [
      { case: 'logins, 16 at once', ...measured, show: rate, goals: [ratioAtLeast(0.9)] },
      { case: 'p99 of an order at 300 a second during a login storm', ...tail, show: ms, goals: [ratioAtMost(2)] },
    ]
  },
}
