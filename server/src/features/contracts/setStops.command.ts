import type { CallData } from '@lagoon/shared/api/index'
import { type Atoms, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { stopFault } from '@lagoon/shared/money/leverage'
import type { Pair } from '../../market/listing'
import { refuse, refuseField } from '../../platform/refusal'
import { holding, type Position, pending, positions } from './contracts.data'
import { contracts } from './contracts.owner'
import { sideOf } from './contracts.rules'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { priceOf, stopField, stopPrices, stopsOf } from './open.command'

interface Stops {
  id: number
  user_id: number
  target_profit_price: string
  stop_loss_price: string
  /** If missing, it stays as it is. */
  trailing_distance?: string | undefined
}

/**
 * Sets the stops of a position; 0 clears one. They are checked from the next second on. A trailing stop follows from now on; one that is
 * set to its present distance keeps its extreme.
 */
export const setStops = contracts.command<Stops, CallData<'POST lever/setstop'>>('contracts.setStops')

export const settingStops = (deps: ContractsDeps) => {
  const { listing, market } = deps
  return setStops.by({
    load: (unit, { id }) => unit.find(positions, { id }),
    decide: (unit, { id, user_id, ...requested }) => {
      const position = unit.get(positions, { id })
      if (position?.user_id !== user_id) refuse('not_found')
      if (position.status !== holding && position.status !== pending) refuse('state_invalid')
      const stops = stopsOf(listing.pair(position.pair_id), requested)
      const open = position.price
      const current = position.status === pending ? open : atoms(market.priceAt(position.pair_id, unit.now))
      const wrong = stopFault(sideOf(position.type), [open, current], stops)
      if (wrong) refuseField(stopField[wrong.stop], wrong.key)
      const trailing_distance = distanceOf(
        listing.pair(position.pair_id),
        position,
        requested.trailing_distance,
        current,
      )
      const goesOn = trailing_distance === position.trailing_distance
      const starts = trailing_distance > zero && position.status === holding
      const changed: Partial<Position> = {
        profit_price: stops.profit,
        loss_price: stops.loss,
        trailing_distance,
        trailing_since: goesOn ? position.trailing_since : starts ? unit.now : null,
        armed_at: unit.now,
      }
      keepOpen(unit, unit.update(positions, { id }, changed))
      return { id, ...stopPrices(stops), trailing_distance: fromAtoms(trailing_distance) }
    },
  })
}

/** A trailing stop with a distance as large as the price could never be met; one that follows already keeps its distance. */
function distanceOf(pair: Pair, position: Position, requested: string | undefined, current: Atoms): Atoms {
  if (requested === undefined) return position.trailing_distance
  const distance = priceOf(pair, 'trailing_distance', requested)
  const mayBe = distance < current || distance === position.trailing_distance
  return mayBe ? distance : refuseField('trailing_distance', 'too_large')
}
