import type { KeyHolder } from '../../../http/apiKeys'
import type { LiveEdgeDeps } from '../../edge'
import type { Listener, UserEvents } from './userEvents'

/** The time between two checks for a revoked API key or an expired listen key. */
const look_ms = 2000

interface UserStreamsDeps extends Pick<LiveEdgeDeps, 'apiKeys' | 'wall' | 'log' | 'onLoginFrozen'> {
  events: UserEvents
}

/**
 * The streams that users opened with API keys. A stream ends with its key, which is checked regularly while the stream is open, and at once
 * when an operator freezes the login of its user.
 */
export class UserStreams {
  readonly #open = new Map<() => void, number>()

  constructor(private readonly deps: UserStreamsDeps) {
    deps.onLoginFrozen(userId => {
      for (const [end, owner] of [...this.#open]) if (owner === userId) end()
    })
  }

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
      this.#open.delete(end)
      cancel()
      leave()
    }
    const end = () => {
      stop()
      ended()
    }
    this.#open.set(end, holder.caller.userId)
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
      else end()
    }
    let cancel = wall.after(look_ms, () => void look())
    return stop
  }
}
