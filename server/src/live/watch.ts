import type { Wall } from '../platform/wall'
import type { Authenticate } from './conversation'
import { closing, type Line } from './line'

const look_ms = 1000
const ping_ms = 30_000
/** A token that was revoked, ran out or lost its user is found this soon, also when nobody said so. */
const verify_ms = 3000

interface WatchOptions {
  lines: ReadonlySet<Line>
  wall: Wall
  authenticate: Authenticate
  /** The token of a line was found good. */
  verified(line: Line): void
  /** Tells a line that its token is no longer good, and closes it. */
  logOut(line: Line): void
}

/** Looks after the lines once a second: cuts who takes nothing, who is no longer there, and who may no longer listen. */
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

  /** Looks now at every token: the world was replaced, and who was somebody may be nobody. */
  verifyAll(): void {
    for (const { identity } of this.options.lines) if (identity) identity.verified_ms = Number.NEGATIVE_INFINITY
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
      if (ping && line.open) this.#ping(line)
      if (!line.open) continue
      if (line.isSilent(now_ms)) line.close(closing.silent, 'nothing was said for a minute', now_ms)
      else if (line.isOld(now_ms)) line.close(closing.away, 'open for as long as it may be', now_ms)
    }
    this.#verify(now_ms)
  }

  #ping(line: Line): void {
    if (line.heard) line.ws.ping()
    else line.ws.terminate()
    line.heard = false
  }

  #verify(now_ms: number): void {
    const due = new Map<string, Line[]>()
    for (const line of this.options.lines) {
      const { identity } = line
      if (!line.open || !identity || now_ms - identity.verified_ms < verify_ms) continue
      identity.verified_ms = now_ms
      due.set(identity.token, [...(due.get(identity.token) ?? []), line])
    }
    for (const [token, lines] of due) {
      this.options.authenticate(token).then(
        owner => {
          for (const line of lines) {
            if (owner && owner.userUuid === line.identity?.userUuid) this.options.verified(line)
            else this.options.logOut(line)
          }
        },
        // Not known just now (the database is away): asked again at the next look.
        () => {
          for (const { identity } of lines) if (identity) identity.verified_ms = Number.NEGATIVE_INFINITY
        },
      )
    }
  }
}
