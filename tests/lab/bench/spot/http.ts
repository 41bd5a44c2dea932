import { Client } from '../../../harness/client'
import { people } from '../stage/people'
import { processorSeconds } from '../stage/processor'
import type { Stage } from '../stage/stage'
import { type Answered, post, press } from '../stage/wire'

/** A server under orders and under empty POSTs, each with the tokens of as many people. */
export async function overHttp(stage: Stage, url?: string) {
  const { port, pid, url: origin } = await stage.server(url)
  const tokens: string[] = []
  for (const id of people.slice(0, 16)) tokens.push(await stage.login(origin, id))
  const { now_price } = await new Client(origin).call('GET currency/deal', { currency_id: 1, legal_id: 3 })
  const trades = tokens.map((token, i) =>
    post('coin/trade', token, `currency_id=1&legal_id=3&type=${i % 2 ? 2 : 1}&amount=0.001&target_price=${now_price}`),
  )
  const empties = tokens.map(token => post('get/lang', token, ''))
  const run =
    (requests: readonly string[]) =>
    async (
      connections: number,
      forSeconds: number,
      perSecond?: number,
    ): Promise<Answered & { perProcessorSecond: number }> => {
      const before = await processorSeconds(pid)
      const answered = await press({
        port,
        connections,
        forSeconds,
        request: (connection, turn) => requests[(connection + turn) % requests.length] as string,
        ...(perSecond && { perSecond }),
      })
      if (answered.refused > 0) throw new Error(`${answered.refused} requests were refused`)
      const spent = ((await processorSeconds(pid)) ?? 0) - (before ?? 0)
      return { ...answered, perProcessorSecond: answered.latencies.length / (spent || forSeconds) }
    }
  const [orders, empty] = [run(trades), run(empties)]
  // A server that has been up for a minute is meant: its engine makes code fast over the first hundred thousand requests.
  await orders(256, 8)
  await empty(256, 2)
  return { port, orders, empty }
}
