import type { WorldEvent } from '@lagoon/shared/events/events'
import type { OptionsDeps } from './deps'

/** Sends the owner of an option a frame when it is delivered. */
export const closedFrames =
  ({ hub }: Pick<OptionsDeps, 'hub'>) =>
  (events: readonly WorldEvent[]): void => {
    for (const event of events)
      if (event.type === 'option.settled' && event.user_id !== null)
        hub.toUser(event.user_id, { type: 'closed_microorder', data: event.data })
  }
