import type { CallData } from '@lagoon/shared/contract/index'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { fractionOfPercent } from '@lagoon/shared/money/fee'
import { amountOf, averagePrice, buy } from '@lagoon/shared/money/spot'
import { decimalOf, noLots, numberOf } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import type { PublicNews } from '../../live/frame'
import type { Listing, Pair } from '../../market/listing'
import { stampOf } from '../../platform/world-time'
import type { SpotDeps } from './deps'
import type { Moved } from './publicBook'
import { cancelled, completed, type SpotOrder, type SpotTrade } from './spot.table'

type OrderRow = CallData<'GET coin/list'>[number]

/** The average of what is filled. */
const dealPrice = (listing: Listing, pair: Pair, { filled, value }: SpotOrder): string =>
  fromAtoms(averagePrice(value, amountOf(pair, filled), listing.coin(pair.legal_id).scale))

const standingOf = ({ status, filled, reason }: SpotOrder): Pick<OrderRow, 'status' | 'state' | 'reason'> => ({
  status,
  state:
    status === completed ? 'filled' : status === cancelled ? 'cancelled' : filled === noLots ? 'waiting' : 'partly',
  reason: reason as OrderRow['reason'],
})

/** What placing it answers: with what was taken of amount and price, and what became of it at once. */
export function placedOf(deps: Pick<SpotDeps, 'listing'>, order: SpotOrder): CallData<'POST coin/trade'> {
  const { id, symbol, status, state, reason, trade_amount, target_price, deal_price, deal_amount } = rowOf(deps, order)
  return {
    ...{ id, symbol, status, state, reason },
    amount: trade_amount,
    target_price,
    deal_price,
    deal_amount,
    client_order_id: null,
  }
}

export function rowOf({ listing }: Pick<SpotDeps, 'listing'>, order: SpotOrder): OrderRow {
  const pair = listing.pair(order.pair_id)
  return {
    id: order.id,
    symbol: pair.symbol,
    currency_id: pair.currency_id,
    legal_id: pair.legal_id,
    type: order.type,
    order_type: order.order_type as OrderRow['order_type'],
    trade_amount: decimalOf(order.amount, pair.amount_scale),
    target_price: decimalOf(order.price, pair.price_scale),
    deal_price: dealPrice(listing, pair, order),
    deal_amount: decimalOf(order.filled, pair.amount_scale),
    fee: fromAtoms(order.fee),
    charge_fee: fromAtoms(fractionOfPercent(order.fee_rate)),
    ...standingOf(order),
    created_at: stampOf(order.created_at),
  }
}

/** Newest first, as the tape. */
function tradeFrame(pair: Pair, trades: readonly SpotTrade[]): PublicNews {
  return {
    type: 'match_trade',
    symbol: pair.symbol,
    data: trades
      .map(({ at, taker, price, amount }) => ({
        ts: at * 1000,
        direction: taker === buy ? ('buy' as const) : ('sell' as const),
        price: numberOf(price, pair.price_scale),
        amount: numberOf(amount, pair.amount_scale),
      }))
      .reverse(),
  }
}

/** After the commit: the book keeps what was done, the trades are public, and the owners hear of their orders. */
export function tell(
  deps: SpotDeps,
  unit: Unit,
  pair: Pair,
  orders: readonly SpotOrder[],
  moved: readonly Moved[],
  trades: readonly SpotTrade[],
): void {
  const { books, hub, world, bookChanged } = deps
  const decided = books.of(pair.id).mark()
  unit.emit(() => {
    books.of(pair.id).keep(decided)
    books.publish(pair.id, moved, trades)
    // What is due at a second is told with its tick; what users do after it would else be heard of by nobody.
    if (trades.length > 0 && unit.now === world.now() && hub.readers(`trades:${pair.symbol}`) > 0) {
      hub.publish(`trades:${pair.symbol}`, tradeFrame(pair, trades))
    }
    bookChanged(pair.id)
    for (const order of orders) {
      if (hub.readersOfUser(order.user_id) > 0)
        hub.toUser(order.user_id, { type: 'spot_order', data: rowOf(deps, order) })
    }
  })
}
