import { type Atoms, sub, zero } from '@lagoon/shared/money/atoms'
import type { Side, Terms } from '@lagoon/shared/money/leverage'
import { shareOfLots, splitLots } from '@lagoon/shared/money/standing'
import { countOf, ticksOfAtoms } from '@lagoon/shared/money/steps'
import type { CloseReason } from '@lagoon/shared/products/contracts.rules'
import type { Trail } from '../../market/price/trailSearch'
import { holding, type Position, pending } from './contracts.data'

const long = 1
export const sideOf = (type: number): Side => (type === long ? 'long' : 'short')

/** A price that a position waits for. */
export interface Level {
  what: 'limit' | Exclude<CloseReason, 'user' | 'trailing'>
  side: 'below' | 'above'
  price: Atoms
}

export function levelsOf(position: Position): Level[] {
  const isLong = position.type === long
  const falls = isLong ? 'below' : 'above'
  const rises = isLong ? 'above' : 'below'
  const levels: Level[] =
    position.status === pending
      ? [{ what: 'limit', side: falls, price: position.price }]
      : position.status === holding
        ? [
            { what: 'liquidated', side: falls, price: position.liquidation_price },
            { what: 'profit', side: rises, price: position.profit_price },
            { what: 'loss', side: falls, price: position.loss_price },
          ]
        : []
  return levels.filter(level => level.price > zero)
}

/** What a trailing stop follows: a long is closed when the price falls back from its highest, a short when it rises from its lowest. */
export function trailOf(position: Position, priceScale: number): (Trail & { since: number }) | null {
  const { type, status, trailing_distance, trailing_since } = position
  const distance = ticksOfAtoms(trailing_distance, priceScale)
  if (status === pending || trailing_since === null || distance === null) return null
  return { side: type === long ? 'falls' : 'rises', distance: countOf(distance), since: trailing_since }
}

type Paid = Pick<Position, 'share' | 'number' | 'margin' | 'origin_margin' | 'open_fee'>

/** A number of lots of a position and the rest, each with its hold and its opening cost. */
export function parted(
  terms: Terms,
  position: Position,
  share: number,
): { part: Paid; rest: Paid & Pick<Position, 'liquidation_price'> } {
  const { part, rest } = splitLots(terms, position.price, position, share)
  const { liquidation, ...left } = rest
  const of = (held: Atoms) => shareOfLots(held, share, position.share, terms.coin_scale)
  const [origin_margin, open_fee] = [of(position.origin_margin), of(position.open_fee)]
  return {
    part: { ...part, origin_margin, open_fee },
    rest: {
      ...left,
      origin_margin: sub(position.origin_margin, origin_margin),
      open_fee: sub(position.open_fee, open_fee),
      liquidation_price: liquidation,
    },
  }
}
