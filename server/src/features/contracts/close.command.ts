import type { CloseReason } from '@lagoon/shared/lifecycle/position'
import { atoms, negate, sub, zero } from '@lagoon/shared/money/atoms'
import { type Closing, closingAt, turnoverAt } from '@lagoon/shared/money/leverage'
import type { Unit } from '../../lane/unit'
import { post, release } from '../../ledger/post'
import { holds, houseWallet, userWallet, wallets } from '../../ledger/wallets'
import { tickId } from '../../market/tickId'
import { refuse } from '../../platform/refusal'
import { holdOf } from './contracts.holds'
import { contracts } from './contracts.owner'
import { cancelled, closed, holding, type Position, pending, positions } from './contracts.table'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { termsOf } from './terms'

/** By its owner: a holding is closed at the tick of this second, a limit that still waits is cancelled. */
export const close = contracts.command<{ user_id: number; id: number }, undefined>('contracts.close')

export const closing = (deps: ContractsDeps) =>
  close.by({
    load: (unit, { id }) => loadClosing(deps, unit, id),
    decide: (unit, { user_id, id }) => {
      const position = unit.get(positions, { id })
      if (position?.user_id !== user_id) refuse('not_found')
      if (position.status === pending) cancel(deps, unit, position)
      else if (position.status !== holding) refuse('state_invalid')
      else if (deps.market.tick(position.pair_id, unit.now).closed) refuse('price_unavailable')
      else end(deps, unit, position, 'user')
      return undefined
    },
  })

/** By the market: at the tick of the second that touched a level, once, since the position leaves its state. */
export const closeByMarket = contracts.command<{ id: number; reason: CloseReason }, void>('contracts.closeByMarket')

export const closingByMarket = (deps: ContractsDeps) =>
  closeByMarket.by({
    load: (unit, { id }) => loadClosing(deps, unit, id),
    decide: (unit, { id, reason }) => {
      const position = unit.get(positions, { id })
      if (position?.status === holding) end(deps, unit, position, reason)
    },
  })

async function loadClosing({ fees }: ContractsDeps, unit: Unit, id: number): Promise<void> {
  const position = await unit.find(positions, { id })
  if (!position) return
  const { user_id, coin_id } = position
  await Promise.all([
    unit.find(holds, holdOf(id)),
    unit.find(wallets, userWallet(user_id, 'lever', coin_id)),
    unit.find(wallets, houseWallet('counterparty', coin_id)),
    fees.load(unit, user_id, coin_id),
  ])
}

function cancel(deps: ContractsDeps, unit: Unit<'contracts'>, position: Position): void {
  const { id } = position
  release(unit, holdOf(id), 'contract_release', 'cancel')
  keepOpen(deps, unit, unit.update(positions, { id }, { status: cancelled, completed_at: unit.now }))
}

function end(deps: ContractsDeps, unit: Unit<'contracts'>, position: Position, reason: CloseReason): void {
  const tick = atoms(deps.market.priceAt(position.pair_id, unit.now))
  const figures = closingAt(termsOf(deps.listing, position), position.price, position.margin, tick)
  const ended = unit.update(
    positions,
    { id: position.id },
    {
      status: closed,
      close_reason: reason,
      close_price: figures.price,
      close_tick_id: tickId(position.pair_id, unit.now),
      close_fee: figures.fee,
      fact_profits: figures.profit,
      shortfall: figures.shortfall,
      completed_at: unit.now,
    },
  )
  settle(deps, unit, ended, figures)
  keepOpen(deps, unit, ended)
}

/**
 * The margin leaves its hold, the profit comes from the house or the loss goes to it. What a gap took beyond the margin is booked as well: the
 * house is due the whole loss, and its own line says how much of it it bears.
 */
function settle(
  { fees }: ContractsDeps,
  unit: Unit,
  position: Position,
  { price, profit, fee, shortfall }: Closing,
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
      { wallet, amount: negate(margin), hold: holdOf(id) },
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
