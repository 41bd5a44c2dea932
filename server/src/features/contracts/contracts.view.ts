import type { CallData } from '@lagoon/shared/api/index'
import { coinsOf } from '@lagoon/shared/catalogue/pairs'
import { type Atoms, add, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { hazardRate, profitOf } from '@lagoon/shared/money/leverage'
import { decimalOf } from '@lagoon/shared/money/steps'
import type { CloseReason } from '@lagoon/shared/products/contracts.rules'
import type { NotificationMakers } from '../../lane/notification'
import { stopBehind } from '../../market/price/trailSearch'
import { closed, holding, type Position } from './contracts.data'
import { sideOf, trailOf } from './contracts.rules'
import type { ContractsDeps } from './deps'
import { termsOf } from './terms'

type Deps = Pick<ContractsDeps, 'listing' | 'market' | 'world'>
type PositionRow = CallData<'POST lever/my_trade'>['message']['data'][number]
type Totals = CallData<'POST lever/my_trade'>['rate_profits_total']

/** A position in wire format, at this second or at that of a decision. */
export function rowOf(deps: Deps, position: Position, at = deps.world.now()): PositionRow {
  const pair = deps.listing.pair(position.pair_id)
  const current = position.close_price ?? atoms(deps.market.priceAt(pair.id, at))
  const reason = position.close_reason as CloseReason | null
  const profits = position.status === holding ? profitAt(deps, position, current) : position.fact_profits
  return {
    id: position.id,
    match_id: pair.id,
    currency: pair.currency_id,
    legal: pair.legal_id,
    symbol: pair.symbol,
    type: position.type,
    type_name: sideOf(position.type),
    status: position.status,
    share: position.share,
    number: fromAtoms(position.number),
    multiple: position.multiple,
    origin_price: fromAtoms(position.origin_price),
    price: fromAtoms(position.price),
    update_price: fromAtoms(current),
    target_profit_price: fromAtoms(position.profit_price),
    stop_loss_price: fromAtoms(position.loss_price),
    origin_caution_money: fromAtoms(position.origin_margin),
    caution_money: fromAtoms(position.margin),
    trade_fee: fromAtoms(feesCharged(position)),
    open_fee: fromAtoms(position.open_fee),
    profits: fromAtoms(profits),
    fact_profits: fromAtoms(position.fact_profits),
    trailing_distance: fromAtoms(position.trailing_distance),
    trailing_price: trailingPrice(deps, position, at),
    liquidation_price: fromAtoms(position.liquidation_price),
    spread: fromAtoms(position.spread),
    lever_trade_fee: fromAtoms(position.fee_rate),
    lever_open_fee: fromAtoms(position.open_rate ?? position.fee_rate),
    maintenance_rate: fromAtoms(position.maintenance_rate),
    part_of: position.part_of,
    close_reason: reason === 'trailing' ? 'loss' : reason,
    closed_by: reason,
    open_tick_id: position.open_tick_id,
    close_tick_id: position.close_tick_id,
    create_time: position.created_at,
    handle_time: position.opened_at,
    complete_time: position.completed_at,
  }
}

/** The level of a trailing stop now, or when its position ended: highest 68500, 200 behind → 68300. "0" if there is none. */
function trailingPrice({ listing, market }: Deps, position: Position, at: number): string {
  const scale = listing.pair(position.pair_id).price_scale
  const trail = trailOf(position, scale)
  if (!trail) return '0'
  const until = position.completed_at ?? at
  const seen = market.extremes(position.pair_id, trail.since, Math.max(trail.since, until))
  return decimalOf(stopBehind(trail, seen), scale)
}

/** The totals of all positions at this second. */
export function totalsOf(deps: Deps, holdings: readonly Position[]): Totals {
  const prices = new Map<number, Atoms>()
  let margin = zero
  let profit = zero
  for (const position of holdings) {
    const price = prices.get(position.pair_id) ?? atoms(deps.market.priceNow(position.pair_id))
    prices.set(position.pair_id, price)
    margin = add(margin, position.margin)
    profit = add(profit, profitAt(deps, position, price))
  }
  return { profits_total: fromAtoms(profit), hazard_rate: fromAtoms(hazardRate(margin, profit)) }
}

function profitAt({ listing }: Deps, position: Position, price: Atoms): Atoms {
  const { side, number, coin_scale } = termsOf(listing, position)
  return profitOf(side, position.price, price, number, coin_scale)
}

/** The opening fee of a limit order is held, and taken when it fills. */
function feesCharged({ status, open_fee, close_fee }: Position): Atoms {
  if (status === holding) return open_fee
  return status === closed ? add(open_fee, close_fee) : zero
}

const figuresOf = ({ id, symbol, type_name, share, price, update_price, fact_profits, status }: PositionRow) => ({
  ...{ id: String(id), symbol, quote: coinsOf(symbol).quote, side: type_name, lots: String(share) },
  ...(status === holding ? { price } : { price: update_price, profit: fact_profits }),
})

export const positionNotifications: NotificationMakers<'contracts'> = {
  // A pending order that has reached its price; for an immediate one the user got an answer.
  'position.opened': position =>
    position.status === holding && position.handle_time !== position.create_time ? figuresOf(position) : null,
  'position.closed': position => {
    const { closed_by: outcome } = position
    const byStop = outcome === 'profit' || outcome === 'loss' || outcome === 'trailing'
    return byStop ? { outcome, ...figuresOf(position) } : null
  },
  'position.liquidated': figuresOf,
}
