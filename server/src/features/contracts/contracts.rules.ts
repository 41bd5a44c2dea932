import type { CloseReason } from '@lagoon/shared/lifecycle/position'
import { type Atoms, zero } from '@lagoon/shared/money/atoms'
import type { Side } from '@lagoon/shared/money/leverage'
import { holding, type Position, pending } from './contracts.table'

const long = 1
export const sideOf = (type: number): Side => (type === long ? 'long' : 'short')

/** A price that a position waits for. */
export interface Level {
  what: 'limit' | Exclude<CloseReason, 'user'>
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
