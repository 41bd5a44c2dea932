import { accounts } from '@lagoon/shared/catalogue/accounts'
import { namedFundPassword } from '../../../../seeds/users'
import { addAddress, addressOn, usdt } from '../../../harness/money'
import { figure } from '../judge'
import type { Section } from '../section'
import { onExchange } from './onExchange'

const rivals = 50

export const drains: Section = {
  id: 'drains',
  fault: `${rivals} requests at once for the whole of one balance, by transfer or withdrawal, with irrelevant fields varied`,
  goal: '100 rounds, one winner each, never negative, 0 answers of 5xx',
  quick: 10,
  full: 100,
  run: ({ times }) =>
    onExchange(async exchange => {
      const [alice, operator] = await Promise.all([exchange.as('alice'), exchange.operator()])
      await operator.call('POST console/policy', { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 })
      await addAddress(exchange, alice, 'alice@lagoon.test')
      const available = async () =>
        (await alice.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance as string
      const wrong: { status: unknown[]; winners: unknown[]; left: unknown[] } = { status: [], winners: [], left: [] }

      for (let round = 0; round < times; round++) {
        const gift = {
          user_id: 1001,
          account: 'change',
          currency_id: usdt,
          number: `${100 + round}.25`,
          reason: 'round',
        }
        await operator.call('POST console/credit', gift as { account: 'change' } & typeof gift)
        await exchange.clock.advance(86_400)
        const whole = await available()
        const answers = await Promise.all(
          Array.from({ length: rivals }, (_, i) =>
            i % 2 === 0
              ? alice.send('POST wallet/change', {
                  ...{ currency_id: usdt, number: whole, from_field: 'change', to_field: accounts[1 + (i % 3)] },
                })
              : alice.send('POST wallet/out', {
                  ...{ currency: usdt, number: whole, address: addressOn.TRC20, pay_password: namedFundPassword },
                  ...{ notes: `try ${i}`, rate: i, ...(i % 3 === 0 && { netType: 'TRC20' }) },
                }),
          ),
        )
        for (const { status, body } of answers) {
          if (status !== 200 || (body.type !== 'ok' && body.error !== 'insufficient_balance')) wrong.status.push(body)
        }
        const winners = answers.filter(({ body }) => body.type === 'ok').length
        if (winners !== 1) wrong.winners.push({ round, winners })
        if ((await available()) !== '0') wrong.left.push({ round, left: await available() })
      }
      return [
        { what: 'requests', value: times * rivals },
        figure('answers of 5xx, or refused for another reason', wrong.status),
        figure('rounds without one winner', wrong.winners),
        figure('rounds that did not end at zero', wrong.left),
      ]
    }),
}
