import type { Asked } from '../../lane/asked'
import type { AccountsDeps } from './deps'
import type { Opened } from './sessions'
import { startSession } from './startSession.command'

/**
 * Tells that a session was opened, before anybody is given its token: what cannot be told is ended, and its login failed. A device counts as
 * known from then on, so that its person is told of it however often a server is killed in between.
 */
export async function tellStart(
  { lane, sessions, devices }: Pick<AccountsDeps, 'lane' | 'sessions' | 'devices'>,
  { id, person, device, isNewDevice }: Opened,
  asked: Asked,
): Promise<void> {
  const on = device ?? { device: '', place: '' }
  const new_device = device && isNewDevice ? 1 : 0
  try {
    await lane.run(startSession.with({ user_id: person.id, uuid: person.uuid, id, ...on, new_device }), asked)
    if (device) await devices.seen(person.uuid, device)
  } catch (error) {
    await sessions.revoke(id).catch(() => undefined)
    throw error
  }
}
