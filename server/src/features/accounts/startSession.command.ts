import { emptied } from '../../lane/log/erased'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'

interface Started {
  user_id: number
  uuid: string
  /** The id of the session in its owner's list; no secret. */
  id: string
  device: string
  place: string
  new_device: 0 | 1
}

/** Records the event that a session was opened. The session row is outside the world, so no restore ends it. */
export const startSession = accounts.command<Started, void>('accounts.startSession', {
  personal: { device: emptied, place: emptied },
})

export const startingSession = startSession.by({
  load: (unit, { user_id }) => unit.find(users, { id: user_id }),
  decide(unit, { user_id, uuid, id, device, place, new_device }) {
    // The world was restored after the login.
    if (unit.get(users, { id: user_id })?.uuid !== uuid) refuse('unavailable')
    unit.record('session.started', user_id, { id, device, place, new_device })
  },
})
