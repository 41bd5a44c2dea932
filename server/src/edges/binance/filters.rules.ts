import { countOf, lotsIn, ticksIn } from '@lagoon/shared/money/steps'
import { filterFailure } from './fault'
import { highestPrice, type PairRow } from './symbols.rules'

/** A price in whole steps, at least one and not beyond the highest. */
export function assertPrice({ price_scale }: PairRow, price: string): void {
  const steps = ticksIn(price, price_scale)
  const most = ticksIn(highestPrice(price_scale), price_scale)
  if (steps === null || most === null || countOf(steps) < 1 || steps > most) throw filterFailure('PRICE_FILTER')
}

/** An amount in whole steps, within the smallest and the largest order. */
export function assertQuantity(pair: PairRow, quantity: string, filter: 'LOT_SIZE' | 'MARKET_LOT_SIZE'): void {
  const scale = pair.amount_scale
  const [lots, least, most] = [quantity, pair.coin_trade_min, pair.coin_trade_max].map(text => lotsIn(text, scale))
  if (lots == null || least == null || most == null || lots < least || lots > most) throw filterFailure(filter)
}
