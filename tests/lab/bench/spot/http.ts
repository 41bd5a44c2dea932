import { Client } from '../../../harness/client'
import { people } from '../stage/people'
import { processorSeconds } from '../stage/processor'
import type { Stage } from '../stage/stage'
import { type Answered, post, press, pressSockets } from '../stage/wire'

/** The orders of one call of `coin/trades`. */
export const groupOf = 20

type Measured = Answered & { perProcessorSecond: number }

/** A server that receives orders and empty POSTs, each with the tokens of this many users. */
export async function overHttp(stage: Stage, url?: string) {
  const { port, pid, url: origin } = await stage.server(url)
  const tokens: string[] = []
  for (const id of people.slice(0, 16)) tokens.push(await stage.login(origin, id))
  const { now_price } = await new Client(origin).call('GET currency/deal', { currency_id: 1, legal_id: 3 })
  const orderOf = (i: number) => ({
    ...{ currency_id: '1', legal_id: '3', type: i % 2 ? '2' : '1', amount: '0.001', target_price: `${now_price}` },
  })
  const trades = tokens.map((token, i) => post('coin/trade', token, `${new URLSearchParams(orderOf(i))}`))
  const calls = tokens.map((token, i) => ({ token, body: { call: 'POST coin/trade', body: orderOf(i) } }))
  const empties = tokens.map(token => post('get/lang', token, ''))
  const measured = async (work: () => Promise<Answered>, forSeconds: number) => {
    const before = await processorSeconds(pid)
    const answered = await work()
    if (answered.refused > 0) throw new Error(`${answered.refused} requests were refused`)
    const spent = ((await processorSeconds(pid)) ?? 0) - (before ?? 0)
    return { ...answered, perProcessorSecond: answered.latencies.length / (spent || forSeconds) }
  }
  const run =
    (requests: readonly string[]) =>
    (connections: number, forSeconds: number, perSecond?: number): Promise<Measured> =>
      measured(
        () =>
          press({
            port,
            connections,
            forSeconds,
            request: (connection, turn) => requests[(connection + turn) % requests.length] as string,
            ...(perSecond && { perSecond }),
          }),
        forSeconds,
      )
  const overSockets = (connections: number, underWay: number, forSeconds: number, perSecond?: number) =>
    measured(
      () => pressSockets({ port, connections, underWay, forSeconds, calls, ...(perSecond && { perSecond }) }),
      forSeconds,
    )
  const groups = tokens.map((token, i) => {
    const body = JSON.stringify({ orders: Array.from({ length: groupOf }, () => orderOf(i)) })
    return post('coin/trades', token, body).replace('x-www-form-urlencoded', 'json')
  })
  const [orders, empty, grouped] = [run(trades), run(empties), run(groups)]
  // The goal is for a server that has been up for a minute: its engine optimises code during the first hundred thousand requests.
  await orders(256, 8)
  await empty(256, 2)
  return { port, orders, empty, overSockets, grouped }
}
