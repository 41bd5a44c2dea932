import { nothing } from '../../lane/log/erased'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'

interface Started {
  user_id: number
  uuid: string
  /** Of the session, as its owner's list has it: no secret. */
  id: string
  device: string
  place: string
  new_device: 0 | 1
}

/** Tells that a session was opened. Its row lies outside the world, where no restore ends it. */
export const startSession = accounts.command<Started, void>('accounts.startSession', {
  personal: { device: nothing, place: nothing },
})

export const startingSession = startSession.by({
  load: (unit, { user_id }) => unit.find(users, { id: user_id }),
  decide(unit, { user_id, uuid, id, device, place, new_device }) {
    // Their world was put back since they were let in.
    if (unit.get(users, { id: user_id })?.uuid !== uuid) refuse('unavailable')
    unit.tell('session.started', user_id, { id, device, place, new_device })
  },
})
