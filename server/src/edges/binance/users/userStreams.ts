import type { KeyHolder } from '../../../http/apiKeys'
import type { LiveEdgeDeps } from '../../edge'
import type { Listener, UserEvents } from './userEvents'

/** The time between two checks for a revoked API key or an expired listen key. */
const look_ms = 2000

interface UserStreamsDeps extends Pick<LiveEdgeDeps, 'apiKeys' | 'wall' | 'log'> {
  events: UserEvents
}

/** The streams that users opened with API keys. A stream ends with its key, which is checked regularly while the stream is open. */
export class UserStreams {
  constructor(private readonly deps: UserStreamsDeps) {}

  /**
   * Calls `ended` once the API key is revoked or `isGood` returns false; the listener gets no events after it. The returned function ends
   * the stream without calling `ended`.
   */
  async open(
    holder: KeyHolder,
    apiKey: string,
    listener: Listener,
    ended: () => void,
    isGood: () => boolean = () => true,
  ): Promise<() => void> {
    const { apiKeys, wall, log, events } = this.deps
    const leave = await events.follow(holder.caller, listener)
    let isOpen = true
    const stop = () => {
      isOpen = false
      cancel()
      leave()
    }
    const look = async () => {
      // Without the database the key cannot be checked, so it stays valid until the next check.
      const isHeld = await Promise.resolve(apiKeys.holderOf(apiKey)).then(
        found => found?.caller.userUuid === holder.caller.userUuid,
        error => {
          log.warn({ err: error }, 'the listen key of a stream could not be checked')
          return true
        },
      )
      if (!isOpen) return
      if (isHeld && isGood()) cancel = wall.after(look_ms, () => void look())
      else {
        stop()
        ended()
      }
    }
    let cancel = wall.after(look_ms, () => void look())
    return stop
  }
}
