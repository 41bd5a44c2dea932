import { Client } from '../../harness/client'
import { ms, percentile, type Row, rate, times } from './table'
import { post, press } from './wire'

/** Durable orders beside the same server's empty form POST with a verified token, turn about. */
export async function overHttp(port: number, price: string, inProcess: number): Promise<Row[]> {
  const anyone = new Client(`http://127.0.0.1:${port}`)
  const login = (user_string: string) =>
    anyone.call('POST user/login', { user_type: 'email', user_string, password: 'lagoon1' })
  const [alice, bob] = [await login('alice@lagoon.test'), await login('bob@lagoon.test')]
  const order = (type: 1 | 2) =>
    post(
      'coin/trade',
      type === 2 ? alice : bob,
      `currency_id=1&legal_id=3&type=${type}&amount=0.001&target_price=${price}`,
    )
  const [selling, buying, empty] = [order(2), order(1), post('get/lang', alice, '')]
  const orders = (connection: number, turn: number) => ((connection + turn) % 2 ? buying : selling)
  const run = (connections: number, request: (connection: number, turn: number) => string) =>
    press({ port, connections, request, forSeconds: 4 })

  await press({ port, connections: 64, request: orders, forSeconds: 2 })
  const rows: Row[] = []
  for (const connections of [64, 256]) {
    const [bare, durable] = [await run(connections, () => empty), await run(connections, orders)]
    if (durable.refused > 0) throw new Error(`${durable.refused} orders were refused`)
    rows.push(
      [`${connections} connections: empty POST with a token`, rate(bare.perSecond), ''],
      [
        `${connections} connections: durable orders`,
        rate(durable.perSecond),
        `p99 ${ms(percentile(durable.latencies, 99))}`,
      ],
      [
        `${connections} connections: orders against the empty POST`,
        times(durable.perSecond / bare.perSecond),
        connections === 256 ? 'goal ≥ 0.5×' : '',
      ],
    )
    if (connections === 256) {
      rows.push([
        'orders over HTTP against 256 at once in process',
        times(durable.perSecond / inProcess),
        'goal ≥ 0.5×',
      ])
    }
  }
  const steady = await press({ port, connections: 64, request: orders, forSeconds: 5, perSecond: 2000 })
  rows.push([
    'at 2,000 orders a second: p99',
    ms(percentile(steady.latencies, 99)),
    `p50 ${ms(percentile(steady.latencies, 50))}`,
  ])
  return rows
}
