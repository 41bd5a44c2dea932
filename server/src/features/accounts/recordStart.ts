import type { Origin } from '../../lane/origin'
import type { AccountsDeps } from './deps'
import type { Opened } from './sessions'
import { noteLogin } from './sessions.sql'
import { startSession } from './startSession.command'

/**
 * Records the event of a new session before its token is given out: if that fails, the session ends and the login fails. The device counts
 * as known only after the event is recorded, so the user is notified even if the server is killed before that and they log in again.
 */
export async function recordStart(
  { lane, sessions, db, wall }: Pick<AccountsDeps, 'lane' | 'sessions' | 'db' | 'wall'>,
  { id, person, device, isNewDevice }: Opened,
  origin: Origin,
): Promise<void> {
  const on = device ?? { device: '', place: '' }
  const new_device = device && isNewDevice ? 1 : 0
  try {
    await lane.run(startSession.with({ user_id: person.id, uuid: person.uuid, id, ...on, new_device }), origin)
    await noteLogin.run(db.pool, person.uuid, wall.now(), on.device, on.place, device !== null)
  } catch (error) {
    await sessions.revoke(id).catch(() => undefined)
    throw error
  }
}
