import { tickId } from '@lagoon/shared/catalogue/tickId'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Step } from '@lagoon/shared/money/explained'
import { buy, type Side } from '@lagoon/shared/money/spot'
import { asIs, type BookedChange, type Explainer, type Explanation } from '../../explain/explainer'
import type { Mover } from '../../explain/mover'
import type { Pair } from '../../market/listing'
import { opposite } from './book/book'
import type { SpotDeps } from './deps'
import { stepsOfHold, stepsOfTrade } from './spot.explain.rules'
import { type SpotOrder, type SpotTrade, spotOrders, spotTrades } from './spot.table'

const ordered = ['spot_hold', 'spot_release'] as const
const paid = ['spot_buy', 'spot_sell'] as const

/**
 * The amounts that one order moved: its hold, posted under the id of the older order if two share it, and its trades, posted under the
 * order of the taker.
 */
export const orderMoved = ({ db }: Pick<SpotDeps, 'db'>): Mover => ({
  kind: 'order',
  async entriesOf(id, user_id) {
    const order = await db.prisma.spotOrder.findFirst({ where: { id, user_id } })
    if (!order) return null
    const trades = await db.prisma.spotTrade.findMany({ where: { OR: [{ buy_order_id: id }, { sell_order_id: id }] } })
    const takers = trades.map(trade => (trade.taker === buy ? trade.buy_order_id : trade.sell_order_id) ?? id)
    return [
      ...[...new Set([id, Math.min(id, order.other_id ?? id)])].map(ref => ({ types: ordered, ref })),
      ...[...new Set(takers)].map(ref => ({ types: paid, ref })),
    ]
  },
})

/** It rested before the trade, also if a tick of the house reached it. */
const isMaker = ({ type, created_at, triggered_at }: SpotOrder, { taker, at }: SpotTrade) =>
  taker !== type || at > (triggered_at ?? created_at)

/** Explains what an order froze, and what each of its trades paid and received. */
export const spotExplained = ({ db, listing }: Pick<SpotDeps, 'db' | 'listing'>): Explainer => {
  async function orderOf(id: number): Promise<SpotOrder | null> {
    const row = await db.prisma.spotOrder.findUnique({ where: { id } })
    return row && spotOrders.decode(row)
  }

  /** The trades of one entry: those of the taker, beginning with the one in the entry. */
  async function tradesOf({ entry }: BookedChange, taker: SpotOrder): Promise<SpotTrade[]> {
    const mine = taker.type === buy ? { buy_order_id: taker.id } : { sell_order_id: taker.id }
    const where = { ...mine, id: { gte: Number(entry.phase) }, taker: taker.type, at: BigInt(entry.at) }
    const rows = await db.prisma.spotTrade.findMany({ where, orderBy: { id: 'asc' } })
    return rows.map(row => spotTrades.decode(row))
  }

  async function traded(booked: BookedChange, taker: SpotOrder, pair: Pair): Promise<Explanation> {
    const { posting, ownerId } = booked
    const trades = await tradesOf(booked, taker)
    const makerSide = opposite(taker.type as Side)
    const makerOf = (trade: SpotTrade) => (makerSide === buy ? trade.buy_order_id : trade.sell_order_id)
    const ids = trades.map(makerOf).filter(id => id !== null)
    const makers = await db.prisma.spotOrder.findMany({ where: { id: { in: ids }, user_id: ownerId } })
    const own = new Map(makers.map(row => [row.id, spotOrders.decode(row)]))
    const steps: Step[] = []
    let rate: SpotOrder['fee_rate'] | null = null
    for (const trade of trades) {
      const order = taker.user_id === ownerId ? taker : own.get(makerOf(trade) ?? 0)
      if (!order) continue
      rate = isMaker(order, trade) ? (order.maker_rate ?? order.fee_rate) : order.fee_rate
      const isHeld = order !== taker || posting.frozen !== zero
      const scale = listing.coin(posting.coin_id).scale
      steps.push(...stepsOfTrade({ pair, order, rate, trade, isHeld, coin: { id: posting.coin_id, scale } }))
    }
    const fee_rate = fromAtoms(rate ?? zero)
    return { steps, ticks: [{ id: tickId(pair.id, booked.entry.at), role: 'market' }], terms: { fee_rate } }
  }

  /** The unfilled part at the time of freezing, at its price. */
  async function frozen({ posting, entry }: BookedChange, order: SpotOrder, pair: Pair): Promise<Explanation> {
    if (order.type !== buy || entry.type !== 'spot_hold') return { steps: asIs(posting) }
    const rows = await db.prisma.spotTrade.findMany({ where: { taker: buy, buy_order_id: order.id } })
    const taken = rows.map(row => spotTrades.decode(row).amount)
    return { steps: stepsOfHold(posting, pair, order, taken) }
  }

  return {
    types: [...ordered, ...paid],
    async explain(booked) {
      const order = await orderOf(Number(booked.entry.ref))
      if (!order) return null
      const pair = listing.pair(order.pair_id)
      const isTrade = booked.entry.type === 'spot_buy' || booked.entry.type === 'spot_sell'
      return isTrade ? traded(booked, order, pair) : frozen(booked, order, pair)
    },
  }
}
