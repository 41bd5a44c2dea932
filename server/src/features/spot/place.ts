import type { Command } from '../../lane/lane'
import { assertCovered } from '../../ledger/covered'
import { hold } from '../../ledger/post'
import { userWallet } from '../../ledger/wallets'
import { opposite } from './book/book'
import { buy, type Placed } from './book/matcher'
import type { SpotDeps } from './deps'
import type { OrderRequest } from './order.request'
import { settle } from './settlement'
import { heldFor, slippageBound } from './spot.rules'
import { cancelled, completed, type SpotOrder, spotOrders, waiting } from './spot.table'
import { tell } from './spot.view'
import { loadWallets } from './wallets.load'

/**
 * Places an order: it trades with whoever is within its price, users before the house at the same one, and what is left waits (limit) or
 * is cancelled (market). The whole order must be covered, at its price or at its slippage limit, before any of it trades.
 */
export function place(deps: SpotDeps, asked: OrderRequest): Command<SpotOrder> {
  const { books, listing, market, reachOf } = deps
  const { pair, userId, side, isMarket, amount } = asked
  const boundAt = (second: number) =>
    isMarket ? slippageBound(side, market.openTick(pair.id, second).price) : asked.price
  return {
    name: 'place spot order',
    load: unit => {
      const bound = market.tick(pair.id, unit.now).closed ? 0 : boundAt(unit.now)
      return Promise.all([
        reachOf(unit).take(pair.id, side, bound, amount),
        loadWallets(deps, unit, pair, userId, side),
      ])
    },
    decide: unit => {
      // Its terms as they are now: they may have been edited since it was asked for.
      const pair = listing.pair(asked.pair.id)
      market.openTick(pair.id, unit.now)
      const price = boundAt(unit.now)
      const payer = userWallet(userId, 'change', side === buy ? pair.legal_id : pair.currency_id)
      const needed = heldFor(pair, side, price, amount)
      assertCovered(unit, payer, needed, listing.coin(payer.coin_id))

      const book = books.at(pair.id, unit.now)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const id = unit.nextId(spotOrders)
      const placed = book.place({ id, userId, side, price, amount, rests: !isMarket })
      const order: SpotOrder = {
        id,
        user_id: userId,
        pair_id: pair.id,
        type: side,
        order_type: isMarket ? 'market' : 'limit',
        price,
        amount,
        filled: 0,
        value: 0n,
        fee: 0n,
        fee_rate: pair.coin_trade_fee,
        status: waiting,
        reason: null,
        created_at: unit.now,
      }
      const settled = settle(deps, unit, pair, order, placed.fills, false)
      const taken = unit.insert(spotOrders, { ...settled.order, ...endOf[placed.ending] })
      if (placed.ending === 'rests') {
        hold(unit, { kind: 'spot_order', ref: id }, payer, heldFor(pair, side, price, placed.left), 'spot_hold')
      }
      const moved = placed.fills
        .filter(({ orderId }) => orderId !== 0)
        .map(({ price, amount }) => ({ side: opposite(side), price, amount: -amount }))
      if (placed.ending === 'rests') moved.push({ side, price, amount: placed.left })
      tell(deps, unit, pair, [taken, ...settled.makers], moved, settled.trades)
      return taken
    },
  }
}

const endOf: Record<Placed['ending'], Pick<SpotOrder, 'status' | 'reason'>> = {
  filled: { status: completed, reason: null },
  rests: { status: waiting, reason: null },
  unfilled: { status: cancelled, reason: 'no_liquidity' },
  self: { status: cancelled, reason: 'self_trade' },
}
