import type { CallData } from '@lagoon/shared/contract/index'
import { atoms } from '@lagoon/shared/money/atoms'
import { stopFault } from '@lagoon/shared/money/leverage'
import { refuse, refuseField } from '../../platform/refusal'
import { contracts } from './contracts.owner'
import { sideOf } from './contracts.rules'
import { holding, type Position, pending, positions } from './contracts.table'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { stopField, stopPrices, stopsOf } from './open.command'

interface Stops {
  id: number
  user_id: number
  target_profit_price: string
  stop_loss_price: string
}

/** Sets both stops of a position; 0 clears one. They are looked for from the next second on. */
export const setStops = contracts.command<Stops, CallData<'POST lever/setstop'>>('contracts.setStops')

export const settingStops = (deps: ContractsDeps) => {
  const { listing, market } = deps
  return setStops.by({
    load: (unit, { id }) => unit.find(positions, { id }),
    decide: (unit, { id, user_id, ...asked }) => {
      const position = unit.get(positions, { id })
      if (position?.user_id !== user_id) refuse('not_found')
      if (position.status !== holding && position.status !== pending) refuse('state_invalid')
      const stops = stopsOf(listing.pair(position.pair_id), asked)
      const open = position.price
      const current = position.status === pending ? open : atoms(market.priceAt(position.pair_id, unit.now))
      const wrong = stopFault(sideOf(position.type), [open, current], stops)
      if (wrong) refuseField(stopField[wrong.stop], wrong.key)
      const changed: Partial<Position> = {
        profit_price: stops.profit,
        loss_price: stops.loss,
        armed_at: unit.now,
      }
      keepOpen(deps, unit, unit.update(positions, { id }, changed))
      return { id, ...stopPrices(stops) }
    },
  })
}
