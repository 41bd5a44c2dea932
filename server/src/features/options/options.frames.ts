import type { WorldEvent } from '@lagoon/shared/events/events'
import type { OptionsDeps } from './deps'

/** Tells the owner of an option, live, that it was delivered. */
export const closedFrames =
  ({ hub }: Pick<OptionsDeps, 'hub'>) =>
  (events: readonly WorldEvent[]): void => {
    for (const { type, user_id, data } of events) {
      if (type === 'option.settled' && user_id !== null) hub.toUser(user_id, { type: 'closed_microorder', data })
    }
  }
