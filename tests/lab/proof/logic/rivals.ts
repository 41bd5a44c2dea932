import { addAddress } from '../../../harness/money'
import { figure } from '../judge'
import type { Section } from '../section'
import { enrich, onExchange } from './onExchange'
import { approveOrReject } from './rivals/approveOrReject'
import { cancelOrFill } from './rivals/cancelOrFill'
import { closeOrStop } from './rivals/closeOrStop'
import { deleteOrWithdraw } from './rivals/deleteOrWithdraw'
import type { RivalPair } from './rivals/pair'
import { redeemOrMature } from './rivals/redeemOrMature'

const pairs: readonly RivalPair[] = [cancelOrFill, closeOrStop, approveOrReject, deleteOrWithdraw, redeemOrMature]

export const rivals: Section = {
  id: 'rivals',
  fault:
    'two conflicting actions at the same moment: cancel/fill, close/stop, redeem/maturity, approve/reject, delete address/withdraw',
  goal: '500 each, one winner',
  quick: 50,
  full: 500,
  run: ({ times, say }) =>
    onExchange(async exchange => {
      const [alice, bob, operator] = await Promise.all([exchange.as('alice'), exchange.as('bob'), exchange.operator()])
      for (const id of [1001, 1002]) await enrich(exchange, id)
      await operator.call('POST console/policy', { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 })
      await addAddress(exchange, alice, 'alice@lagoon.test')
      await addAddress(exchange, bob, 'bob@lagoon.test')
      const figures = [{ what: 'of each', value: times }]
      for (const { what, play } of pairs) {
        figures.push(figure(`${what} without one winner`, await play(exchange, times)))
        say(what)
      }
      return figures
    }),
}
