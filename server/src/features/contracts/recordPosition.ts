import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { Unit } from '../../lane/unit'
import type { Position } from './contracts.data'
import { rowOf } from './contracts.view'
import type { ContractsDeps } from './deps'

/** Records an event of a position, with its row at the second of the decision. */
export const recordPosition = (
  deps: ContractsDeps,
  unit: Unit,
  type: EventType & `position.${string}`,
  position: Position,
): void => unit.record(type, position.user_id, rowOf(deps, position, unit.now))
