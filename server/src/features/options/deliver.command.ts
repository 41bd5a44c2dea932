import { tickId } from '@lagoon/shared/catalogue/tickId'
import { add, atoms, negate } from '@lagoon/shared/money/atoms'
import { profitOf, type Result, resultOf } from '@lagoon/shared/money/option'
import { optionResults } from '@lagoon/shared/products/options.rules'
import type { Unit } from '../../lane/unit'
import { type Leg, post } from '../../ledger/post'
import { holds, houseWallet, userWallet, wallets } from '../../ledger/wallets'
import type { OptionsDeps } from './deps'
import { holdOf, type OptionOrder, optionOrders } from './options.data'
import { options } from './options.owner'
import { rowOf } from './options.view'

/** The numbers of directions and results on the wire. */
const up = 1
const directionOf = (type: number): 'up' | 'down' => (type === up ? 'up' : 'down')
const codeOfResult = (result: Result): number => optionResults[result]

/** Delivers an option by the first tick at or after its time, whenever the work is done. Only once, because the order changes its state. */
export const deliver = options.command<{ id: number; user_id: number; coin_id: number }, void>('options.deliver')

export const delivering = (deps: OptionsDeps) =>
  deliver.by({
    load: (unit, { id, user_id, coin_id }) =>
      Promise.all([
        unit.find(optionOrders, { id }),
        unit.find(holds, holdOf(id)),
        unit.find(wallets, userWallet(user_id, 'micro', coin_id)),
        unit.find(wallets, houseWallet('counterparty', coin_id)),
      ]),
    decide: (unit, { id, user_id, coin_id }) => {
      const order = unit.get(optionOrders, { id })
      if (order?.status !== 1) return
      const settled = unit.update(optionOrders, { id }, delivered(deps, order, unit.now))
      pay(unit, settled, userWallet(user_id, 'micro', coin_id), houseWallet('counterparty', coin_id))
      unit.record('option.settled', user_id, rowOf(deps, settled, unit.now))
    },
  })

function delivered({ market, listing }: OptionsDeps, order: OptionOrder, now: number): Partial<OptionOrder> {
  const second = market.openTickAtOrAfter(order.pair_id, order.close_at)
  const end_price = atoms(market.priceAt(order.pair_id, second))
  const result = resultOf(directionOf(order.type), order.open_price, end_price)
  const profit = profitOf(result, order.number, order.profit_ratio, listing.coin(order.coin_id).scale)
  return {
    status: 3,
    result: codeOfResult(result),
    end_price,
    end_tick_id: tickId(order.pair_id, second),
    fact_profits: profit,
    settled_at: now,
  }
}

/** Releases the stake: back to the user with the profit from the house, or to the house. */
function pay(unit: Unit, order: OptionOrder, wallet: Leg['wallet'], house: Leg['wallet']): void {
  const { number: stake, fact_profits: profit } = order
  const type = order.result === 1 ? 'option_payout' : order.result === 2 ? 'option_loss' : 'option_return'
  post(unit, {
    type,
    ref: order.id,
    phase: 'deliver',
    legs: [
      { wallet, amount: negate(stake), hold: holdOf(order.id) },
      { wallet, amount: add(stake, profit) },
      { wallet: house, amount: negate(profit) },
    ],
  })
}
