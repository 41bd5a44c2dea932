import type { CallData } from '@lagoon/shared/contract/index'
import { zero } from '@lagoon/shared/money/atoms'
import { buy, heldFor, slippageBound } from '@lagoon/shared/money/spot'
import { noLots, subLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import { assertCovered } from '../../ledger/covered'
import { hold } from '../../ledger/post'
import { userWallet } from '../../ledger/wallets'
import { opposite } from './book/book'
import type { Placed } from './book/matcher'
import type { SpotDeps } from './deps'
import type { OrderRequest } from './order.request'
import { settle } from './settlement'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, completed, type SpotOrder, spotOrders, waiting } from './spot.table'
import { placedOf, tell } from './spot.view'
import { loadWallets } from './wallets.load'

/**
 * Places an order: it trades with whoever is within its price, users before the house at the same one, and what is left waits (limit) or
 * is cancelled (market). The whole order must be covered, at its price or at its slippage limit, before any of it trades.
 */
export const place = spot.command<OrderRequest, CallData<'POST coin/trade'>>('spot.place')

export const placing = (deps: SpotDeps) => {
  const { books, listing, market, reachOf } = deps
  const boundAt = ({ side, pair_id, isMarket, price }: OrderRequest, second: number): Ticks =>
    isMarket ? slippageBound(side, market.openTick(pair_id, second).price) : price
  return place.by({
    load: (unit, asked) => {
      const { user_id, pair_id, side, amount } = asked
      const bound = market.tick(pair_id, unit.now).closed ? ticks(0) : boundAt(asked, unit.now)
      return Promise.all([
        reachOf(unit).take(pair_id, side, bound, amount),
        loadWallets(deps, unit, listing.pair(pair_id), user_id, side),
      ])
    },
    decide: (unit, asked) => {
      const { user_id, side, isMarket, amount } = asked
      const pair = listing.pair(asked.pair_id)
      market.openTick(pair.id, unit.now)
      const price = boundAt(asked, unit.now)
      const payer = userWallet(user_id, 'change', side === buy ? pair.legal_id : pair.currency_id)
      const needed = heldFor(pair, side, price, amount)
      assertCovered(unit, payer, needed, listing.coin(payer.coin_id))

      const book = books.at(pair.id, unit.now)
      const mark = book.mark()
      unit.undo(() => book.rollback(mark))
      const id = unit.nextId(spotOrders)
      const placed = book.place({ id, userId: user_id, side, price, amount, rests: !isMarket })
      const order: SpotOrder = {
        id,
        user_id,
        pair_id: pair.id,
        type: side,
        order_type: isMarket ? 'market' : 'limit',
        price,
        amount,
        filled: noLots,
        value: zero,
        fee: zero,
        fee_rate: pair.coin_trade_fee,
        status: waiting,
        reason: null,
        created_at: unit.now,
      }
      const settled = settle(deps, unit, pair, order, placed.fills, false)
      const taken = unit.insert(spotOrders, { ...settled.order, ...endOf[placed.ending] })
      if (placed.ending === 'rests') {
        hold(unit, holdOf(id), payer, heldFor(pair, side, price, placed.left), 'spot_hold')
      }
      const moved = placed.fills
        .filter(({ orderId }) => orderId !== 0)
        .map(({ price, amount }) => ({ side: opposite(side), price, amount: subLots(noLots, amount) }))
      if (placed.ending === 'rests') moved.push({ side, price, amount: placed.left })
      tell(deps, unit, pair, [taken, ...settled.makers], moved, settled.trades)
      return placedOf(deps, taken)
    },
  })
}

const endOf: Record<Placed['ending'], Pick<SpotOrder, 'status' | 'reason'>> = {
  filled: { status: completed, reason: null },
  rests: { status: waiting, reason: null },
  unfilled: { status: cancelled, reason: 'no_liquidity' },
  self: { status: cancelled, reason: 'self_trade' },
}
