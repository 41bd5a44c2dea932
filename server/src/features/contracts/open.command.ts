import type { CallData } from '@lagoon/shared/api/index'
import { tickId } from '@lagoon/shared/catalogue/tickId'
import {
  type Atoms,
  add,
  atoms,
  floorAtoms,
  fromAtoms,
  negate,
  unit as smallest,
  zero,
} from '@lagoon/shared/money/atoms'
import { type Opening, orderAt, stopFault, turnoverAt } from '@lagoon/shared/money/leverage'
import type { Tier } from '../../fees/volumeTiers'
import type { Unit } from '../../lane/unit'
import { assertCovered } from '../../ledger/covered'
import { hold, post } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { refuse, refuseField } from '../../platform/refusal'
import { holding, holdOf, type Position, pending, positions } from './contracts.data'
import { contracts } from './contracts.owner'
import { sideOf } from './contracts.rules'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { recordPosition } from './recordPosition'
import { termsOfPair } from './terms'

interface Order {
  user_id: number
  currency_id: number
  legal_id: number
  type: number
  share: number
  multiple: number
  /** 1 for a market order, 0 for a limit order at `target_price`. */
  status: number
  target_price?: string | undefined
  target_profit_price?: string | undefined
  stop_loss_price?: string | undefined
  /** In a venue with fees by volume. */
  tier?: Tier
}

/**
 * Orders a position. A market order, or a limit order that the tick of this second already meets, opens at once: the fee is paid and the
 * margin held. Any other limit order holds both and waits.
 */
export const open = contracts.command<Order, CallData<'POST lever/submit'>>('contracts.open')

export const opening = (deps: ContractsDeps) => {
  const { listing, market, fees } = deps
  return open.by({
    load: (unit, { user_id, currency_id, legal_id }) => {
      listing.pairOf(currency_id, legal_id)
      return Promise.all([
        unit.find(wallets, userWallet(user_id, 'lever', legal_id)),
        fees.load(unit, user_id, legal_id),
      ])
    },
    decide: (unit, requested) => {
      const pair = listing.pairOf(requested.currency_id, requested.legal_id)
      const wallet = userWallet(requested.user_id, 'lever', pair.legal_id)
      assertSize(pair, requested)
      const limit = requested.status === 0 ? limitOf(pair, requested) : null
      const stops = stopsOf(pair, requested)
      const tick = market.tick(pair.id, unit.now)
      if (!pair.open_lever || tick.closed) refuse('price_unavailable')
      const price = atoms(market.priceAt(pair.id, unit.now))

      const terms = termsOfPair(listing, pair, requested)
      const side = sideOf(requested.type)
      const { waits, ...opening } = orderAt(terms, limit, price)
      if (opening.price <= zero) refuse('price_unavailable')
      // A waiting limit order has no current price yet: its stops are checked against its limit price.
      const wrong = stopFault(side, [opening.price, waits ? opening.price : price], stops)
      if (wrong) refuseField(stopField[wrong.stop], wrong.key)
      assertCovered(unit, wallet, add(opening.margin, opening.fee), listing.coin(pair.legal_id))

      const id = unit.nextId(positions)
      const position: Position = unit.insert(positions, {
        id,
        user_id: requested.user_id,
        pair_id: pair.id,
        coin_id: pair.legal_id,
        type: requested.type,
        status: waits ? pending : holding,
        share: requested.share,
        multiple: requested.multiple,
        number: terms.number,
        origin_price: limit ?? price,
        profit_price: stops.profit,
        loss_price: stops.loss,
        ...figures(opening),
        origin_margin: opening.margin,
        close_fee: zero,
        fee_rate: terms.fee_rate,
        open_rate: (waits && terms.waiting_rate) || null,
        spread: terms.spread,
        maintenance_rate: terms.maintenance,
        fact_profits: zero,
        shortfall: zero,
        close_price: null,
        close_reason: null,
        open_tick_id: waits ? null : tickId(pair.id, unit.now),
        close_tick_id: null,
        created_at: unit.now,
        opened_at: waits ? null : unit.now,
        completed_at: null,
        armed_at: unit.now,
        trailing_distance: zero,
        trailing_since: null,
        part_of: null,
        rest_number: zero,
        margin_changes: 0,
      })
      const key = holdOf(id)
      if (waits) hold(unit, key, wallet, add(opening.margin, opening.fee), 'contract_hold')
      else {
        hold(unit, key, wallet, opening.margin, 'contract_margin')
        payOpenFee(deps, unit, position, { wallet, amount: negate(opening.fee) })
      }
      recordPosition(deps, unit, 'position.opened', position)
      keepOpen(unit, position)
      return { id, target_price: fromAtoms(limit ?? zero), ...stopPrices(stops) }
    },
  })
}

/** The columns that an opening writes. */
export const figures = (opening: Opening) => ({
  price: opening.price,
  margin: opening.margin,
  open_fee: opening.fee,
  liquidation_price: opening.liquidation,
})

export function payOpenFee(
  { fees }: ContractsDeps,
  unit: Unit,
  { id, user_id, coin_id, open_fee, number, price }: Position,
  from: Parameters<typeof post>[1]['legs'][number],
): void {
  const fee = {
    payer: user_id,
    coin_id,
    amount: open_fee,
    turnover: turnoverAt(price, number),
    kind: 'contract',
    ref: `${id}-open`,
  } as const
  if (open_fee === zero) return
  post(unit, { type: 'contract_open_fee', ref: id, legs: [from, ...fees.take(unit, fee)] })
}

function assertSize(pair: Pair, { share, multiple }: Order): void {
  if (!pair.lever_multiples.includes(multiple)) refuseField('multiple', 'choice')
  const limit = (key: 'below_minimum' | 'above_maximum', lots: number) =>
    refuse(key, { params: { range: String(lots) }, text: `${key}.lever` })
  if (share < pair.lever_min_share) limit('below_minimum', pair.lever_min_share)
  if (share > pair.lever_max_share) limit('above_maximum', pair.lever_max_share)
}

function limitOf(pair: Pair, { target_price }: Order): Atoms {
  const limit = priceOf(pair, 'target_price', target_price)
  return limit > zero ? limit : refuseField('target_price', 'required')
}

export const stopField = { profit: 'target_profit_price', loss: 'stop_loss_price' } as const

export const stopsOf = (pair: Pair, requested: Pick<Order, 'target_profit_price' | 'stop_loss_price'>) => ({
  profit: priceOf(pair, 'target_profit_price', requested.target_profit_price),
  loss: priceOf(pair, 'stop_loss_price', requested.stop_loss_price),
})

/** The accepted stops in wire format. */
export const stopPrices = ({ profit, loss }: ReturnType<typeof stopsOf>) => ({
  target_profit_price: fromAtoms(profit),
  stop_loss_price: fromAtoms(loss),
})

/** Rounds down to the pair's step; 0 is refused unless the price was not set, so that a price below one step cannot mean "not set". */
export function priceOf(pair: Pair, field: string, requested = '0'): Atoms {
  const price = atoms(requested)
  if (price > highest_price) refuseField(field, 'too_large')
  const taken = floorAtoms(price, pair.price_scale)
  if (taken === zero && price > zero) {
    const range = fromAtoms(smallest(pair.price_scale))
    refuse('below_minimum', { params: { range }, text: 'below_minimum.price', fields: { [field]: 'too_small' } })
  }
  return taken
}
/** Beyond every possible price, and well within the range of a trigger. */
const highest_price = atoms('1000000000')
