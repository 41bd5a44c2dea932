import { fromAtoms, type Rate } from '@lagoon/shared/money/atoms'
import { type Step, stepOf } from '@lagoon/shared/money/explained'
import { amountOf, buy, orderValue } from '@lagoon/shared/money/spot'
import { decimalOf, type Lots, subLots } from '@lagoon/shared/money/steps'
import { firstThatFits } from '../../explain/explainer'
import type { Posting } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import type { SpotOrder, SpotTrade } from './spot.table'

interface OfTrade {
  readonly pair: Pair
  /** The order of the user whose amount is explained. */
  readonly order: Pick<SpotOrder, 'type' | 'price'>
  /** What it paid, in percent. */
  readonly rate: Rate
  readonly trade: Pick<SpotTrade, 'price' | 'amount'>
  /** Whether the order was paid from what it had frozen. */
  readonly isHeld: boolean
  /** The coin of the amount. */
  readonly coin: { readonly id: number; readonly scale: number }
}

/**
 * The amount that one side of a trade received, less its fee, or paid. A purchase of 0.5 at 99 with a limit of 100 takes 50 from the frozen
 * amount, and returns 0.5 as available.
 */
export function stepsOfTrade({ pair, order, rate, trade, isHeld, coin }: OfTrade): Step[] {
  const isBuyer = order.type === buy
  const price = decimalOf(trade.price, pair.price_scale)
  const amount = fromAtoms(amountOf(pair, trade.amount))
  if (coin.id === (isBuyer ? pair.currency_id : pair.legal_id)) {
    const got = isBuyer ? amount : fromAtoms(orderValue(pair, trade.price, trade.amount))
    return [
      isBuyer ? stepOf('available', 1, 'whole', { amount }) : stepOf('available', 1, 'value', { price, amount }),
      stepOf('available', -1, 'fee', { amount: got, rate: fromAtoms(rate), scale: String(coin.scale) }),
    ]
  }
  const part = isHeld ? 'frozen' : 'available'
  if (!isBuyer) return [stepOf(part, -1, 'whole', { amount })]
  if (!isHeld) return [stepOf('available', -1, 'value', { price, amount })]
  const limit = decimalOf(order.price, pair.price_scale)
  const paid = stepOf('frozen', -1, 'value', { price: limit, amount })
  return order.price === trade.price ? [paid] : [paid, stepOf('available', 1, 'saving', { limit, price, amount })]
}

/** The amount that a purchase froze, at its price: for the part that it did not buy at once, or for all of it. */
export function stepsOfHold(
  { available, frozen }: Pick<Posting, 'available' | 'frozen'>,
  pair: Pair,
  order: Pick<SpotOrder, 'price' | 'amount'>,
  taken: readonly Lots[],
): Step[] {
  const price = decimalOf(order.price, pair.price_scale)
  const candidates = [taken.reduce(subLots, order.amount), order.amount].map(
    lots => ['value', { price, amount: fromAtoms(amountOf(pair, lots)) }] as const,
  )
  return [...firstThatFits('available', available, candidates), ...firstThatFits('frozen', frozen, candidates)]
}
