import { refuse } from '../../platform/refusal'
import { close, loadToClose } from './closing'
import type { SpotDeps } from './deps'
import { spot } from './spot.owner'
import { isLive, spotOrders } from './spot.table'

/** Cancels the unfilled part and releases its hold. Against a fill at the same moment, the first in the lane wins. */
export const cancel = spot.command<{ user_id: number; id: number; by?: 'operator' }, undefined>('spot.cancel')

export const cancelling = (deps: SpotDeps) =>
  cancel.by({
    load: (unit, { user_id, id }) => loadToClose(deps, unit, user_id, id),
    decide: (unit, { user_id, id, by }) => {
      const order = unit.get(spotOrders, { id })
      if (order?.user_id !== user_id) refuse('not_found')
      if (!isLive(order)) refuse('state_invalid')
      close(deps, unit, order, by ?? 'user')
      return undefined
    },
  })
