import { machineWall } from '@lagoon/server/platform/wall'
import { namedPassword } from '../../../../seeds/users'
import { signedForm } from '../../../harness/bots'
import { Client } from '../../../harness/client'
import { rate } from '../figures'
import { inTurn } from '../inTurn'
import type { Row } from '../row'
import { people } from '../stage/people'
import { form, post, press } from '../stage/wire'

const [connections, forSeconds] = [64, 2]

export const bots: Row = {
  id: 'bots',
  what: 'durable signed orders through the Binance edge, 64 connections, half of them trading',
  against: 'the same orders through the API',
  goal: '≥ 0.7×',
  async run(stage) {
    const { port, url } = await stage.server()
    const logged = await Promise.all(people.slice(0, 16).map(id => stage.login(url, id)))
    const traders = await Promise.all(
      logged.map(async (token, i) => {
        const user = new Client(url, token)
        return {
          token,
          isSale: i % 2 === 1,
          keys: await user.call('POST user/api_key', { label: 'bench', login_password: namedPassword }),
        }
      }),
    )
    const { now_price } = await new Client(url).call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    const amount = '0.001'
    const ours = traders.map(({ token, isSale }) =>
      post(
        'coin/trade',
        token,
        `currency_id=1&legal_id=3&type=${isSale ? 2 : 1}&amount=${amount}&target_price=${now_price}`,
      ),
    )
    const order = { symbol: 'BTCUSDT', type: 'LIMIT', timeInForce: 'GTC', quantity: amount, price: now_price }
    // Signed when a round begins, and valid for a minute.
    const theirs = () =>
      traders.map(({ isSale, keys }) => {
        const sent = { ...order, side: isSale ? 'SELL' : 'BUY', recvWindow: 60_000, timestamp: machineWall.now() }
        return form('/binance/api/v3/order', `X-MBX-APIKEY: ${keys.key}\r\n`, `${signedForm(sent, keys.secret)}`)
      })
    const pressed = async (requests: readonly string[], accepted: string) => {
      const request = (connection: number, turn: number) => requests[(connection + turn) % requests.length] as string
      const { perSecond, refused } = await press({ port, connections, forSeconds, accepted, request })
      if (refused > 0) throw new Error(`${refused} orders were refused`)
      return perSecond
    }
    const measured = await inTurn(5, {
      ours: () => pressed(theirs(), '"orderId"'),
      reference: () => pressed(ours, '"type":"ok"'),
    })
    return [{ ...measured, show: rate, goals: [{ of: 'ratio', least: 0.7 }] }]
  },
}
