import type { Wall } from '../platform/wall'
import type { Authenticate } from './conversation'
import { closing, type Key, type Line } from './line'

const look_ms = 1000
const ping_ms = 20_000
/** A token that was revoked, has expired or lost its user is found within this time, even without a notification. */
const verify_ms = 3000

interface WatchOptions {
  lines: ReadonlySet<Line>
  wall: Wall
  authenticate: Authenticate
  /** The token of a socket was verified. */
  verified(line: Line): void
  /** Sends a socket the message that its token is no longer valid, and closes it. */
  logOut(line: Line): void
}

/** Checks the sockets once a second. It cuts a socket if its client takes nothing or is gone, or if its token is no longer valid. */
export class Watch {
  #cancel: (() => void) | null = null
  #pinged_ms: number

  constructor(private readonly options: WatchOptions) {
    this.#pinged_ms = options.wall.mono()
    this.#sleep()
  }

  stop(): void {
    this.#cancel?.()
  }

  /** Verifies every token now: the world was replaced, and users may have disappeared. */
  verifyAll(): void {
    for (const line of this.options.lines) forget(line.keys)
    this.#verify(this.options.wall.mono())
  }

  #sleep(): void {
    this.#cancel = this.options.wall.after(look_ms, () => {
      this.#look()
      this.#sleep()
    })
  }

  #look(): void {
    const now_ms = this.options.wall.mono()
    const ping = now_ms - this.#pinged_ms >= ping_ms
    if (ping) this.#pinged_ms = now_ms
    for (const line of this.options.lines) {
      line.look(now_ms)
      if (ping && line.open && !line.disturbance?.isDripping) this.#ping(line)
      if (!line.open) continue
      if (line.isSilent(now_ms)) line.close(closing.silent, 'nothing was said for a minute', now_ms)
      else if (line.isOld(now_ms)) line.close(closing.away, 'open for as long as it may be', now_ms)
    }
    this.#verify(now_ms)
  }

  #ping(line: Line): void {
    if (line.missesPings()) line.ws.terminate()
    else line.ws.ping()
  }

  #verify(now_ms: number): void {
    const due = new Map<string, { line: Line; key: Key }[]>()
    for (const line of this.options.lines) {
      if (!line.open) continue
      for (const key of line.keys) {
        if (now_ms - key.verified_ms < verify_ms) continue
        key.verified_ms = now_ms
        due.set(key.token, [...(due.get(key.token) ?? []), { line, key }])
      }
    }
    for (const [token, held] of due) {
      Promise.resolve(this.options.authenticate(token)).then(
        owner => {
          for (const { line, key } of held) {
            if (owner?.userUuid !== key.userUuid) this.options.logOut(line)
            else if (key !== line.guest) this.options.verified(line)
          }
        },
        // The database is away: verified again at the next check.
        () => forget(held.map(({ key }) => key)),
      )
    }
  }
}

function forget(keys: readonly Key[]): void {
  for (const key of keys) key.verified_ms = Number.NEGATIVE_INFINITY
}
