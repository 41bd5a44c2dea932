import { tickId } from '@lagoon/shared/catalogue/tickId'
import { atoms, negate, sub, zero } from '@lagoon/shared/money/atoms'
import { type Closing, closingAt, turnoverAt } from '@lagoon/shared/money/leverage'
import type { CloseReason } from '@lagoon/shared/products/contracts.rules'
import type { Unit } from '../../lane/unit'
import type { HoldKey } from '../../ledger/liveObjects'
import { post } from '../../ledger/post'
import { houseWallet, userWallet } from '../../ledger/wallets'
import { closed, holdOf, type Position, positions } from './contracts.data'
import { parted } from './contracts.rules'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { recordPosition } from './recordPosition'
import { termsOf } from './terms'

/** Ends a position at the tick of this second. */
export function end(deps: ContractsDeps, unit: Unit<'contracts'>, position: Position, reason: CloseReason): void {
  const figures = figuresAt(deps, unit, position)
  const ended = unit.update(positions, { id: position.id }, ending(unit, position, reason, figures))
  settle(deps, unit, ended, figures, holdOf(position.id))
  recordPosition(deps, unit, reason === 'liquidated' ? 'position.liquidated' : 'position.closed', ended)
  keepOpen(unit, ended)
}

/** Ends some lots as a position of their own, and returns its number; the others keep theirs, with their stops. */
export function endPart(deps: ContractsDeps, unit: Unit<'contracts'>, position: Position, share: number): number {
  const { part, rest } = parted(termsOf(deps.listing, position), position, share)
  const id = unit.nextId(positions)
  const going = { ...position, ...part, id, part_of: position.id, rest_number: rest.number, margin_changes: 0 }
  const figures = figuresAt(deps, unit, going)
  const ended = unit.insert(positions, { ...going, ...ending(unit, going, 'user', figures) })
  settle(deps, unit, ended, figures, holdOf(position.id))
  recordPosition(deps, unit, 'position.closed', ended)
  keepOpen(unit, unit.update(positions, { id: position.id }, rest))
  return id
}

function figuresAt({ listing, market }: ContractsDeps, unit: Unit, position: Position): Closing {
  const tick = atoms(market.priceAt(position.pair_id, unit.now))
  return closingAt(termsOf(listing, position), position.price, position.margin, tick, position.rest_number)
}

/** The columns that a closing writes. */
const ending = (unit: Unit, { pair_id }: Position, reason: CloseReason, figures: Closing) => ({
  status: closed,
  close_reason: reason,
  close_price: figures.price,
  close_tick_id: tickId(pair_id, unit.now),
  close_fee: figures.fee,
  fact_profits: figures.profit,
  shortfall: figures.shortfall,
  completed_at: unit.now,
})

/**
 * Releases the margin; the house pays the profit or receives the loss. A loss beyond the margin, after a gap, is posted as well: the house
 * is owed the whole loss, and a posting of its own shows how much of it the house bears.
 */
function settle(
  { fees }: ContractsDeps,
  unit: Unit,
  position: Position,
  { price, profit, fee, shortfall }: Closing,
  held: HoldKey,
): void {
  const { id, user_id, coin_id, close_reason, margin } = position
  const wallet = userWallet(user_id, 'lever', coin_id)
  const house = houseWallet('counterparty', coin_id)
  const reason = profit > zero ? 'contract_profit' : 'contract_loss'
  post(unit, {
    type: close_reason === 'liquidated' ? 'liquidation' : 'contract_close',
    ref: id,
    phase: 'close',
    legs: [
      { wallet, amount: negate(margin), hold: held },
      { wallet, amount: margin },
      { wallet, amount: profit, reason },
      { wallet: house, amount: sub(shortfall, profit), reason },
      { wallet: house, amount: negate(shortfall), reason: 'contract_shortfall' },
    ],
  })
  if (fee === zero) return
  const turnover = turnoverAt(price, position.number)
  const taken = { payer: user_id, coin_id, amount: fee, turnover, kind: 'contract', ref: `${id}-close` } as const
  post(unit, {
    type: 'contract_close_fee',
    ref: id,
    legs: [{ wallet, amount: negate(fee) }, ...fees.take(unit, taken)],
  })
}
