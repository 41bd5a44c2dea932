import { ms, percentile } from '../figures'
import { inTurn } from '../inTurn'
import { atMost, type Row, ratioAtMost } from '../row'
import { overHttp } from '../spot/http'

export const tail: Row = {
  id: 'tail',
  what: 'p99 of an order at 2,000 a second, open loop',
  against: 'the empty POST at that rate',
  goal: '≤ 10×, and ≤ 50 ms',
  async run(stage) {
    const http = await overHttp(stage)
    const measured = await inTurn(7, {
      ours: async () => percentile((await http.orders(64, 3, 2000)).latencies, 99),
      reference: async () => percentile((await http.empty(64, 3, 2000)).latencies, 99),
    })
    return [{ ...measured, show: ms, goals: [ratioAtMost(10), atMost(50)] }]
  },
}
