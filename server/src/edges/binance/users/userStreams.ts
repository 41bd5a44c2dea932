import type { KeyHolder } from '../../../http/apiKeys'
import type { LiveEdgeDeps } from '../../edge'
import type { Listener, UserEvents } from './userEvents'

/** A key that was revoked, or a name that ran out, is found this soon. */
const look_ms = 2000

interface UserStreamsDeps extends Pick<LiveEdgeDeps, 'apiKeys' | 'wall' | 'log'> {
  events: UserEvents
}

/** Who listens by which API key. A stream ends with its key: looked at again and again while somebody listens. */
export class UserStreams {
  constructor(private readonly deps: UserStreamsDeps) {}

  /** `ended` is told once the key is no longer good, or `isGood` says so; nothing is told after it. The answer ends it before. */
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
      // Not known just now (the database is away): asked again.
      const isHeld = await Promise.resolve(apiKeys.holderOf(apiKey)).then(
        found => found?.caller.userUuid === holder.caller.userUuid,
        error => {
          log.warn({ err: error }, 'the key of a stream could not be looked at')
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
