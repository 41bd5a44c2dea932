import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Caller } from '../../http/call'
import type { Commands } from '../../lane/commands'
import type { People } from '../../people/people'
import type { Database } from '../../platform/db/database'
import type { Everywhere } from '../../platform/everywhere'
import { keyFor } from '../../platform/secrets'
import { type Soon, whenKnown } from '../../platform/soon'
import { createTokens } from '../../platform/tokens'
import type { Wall } from '../../platform/wall'
import { GuestCodes } from './guestCodes'
import { LanguageSettings } from './language-settings'
import { Operator } from './operator'
import { Operators } from './operators'
import { Sessions } from './sessions'

/** Finds the owner of a token and their language. Calls, sockets and pictures all use this. */
export interface Callers {
  readonly operator: Operator
  readonly operators: Operators
  readonly sessions: Sessions
  readonly settings: LanguageSettings
  readonly guests: GuestCodes
  /** The owner of a token; null for anything but a valid one. */
  authenticate(token: string): Soon<Caller | null>
  languageOf(userId: number): Soon<Language | null>
  /** The guest with this token; null for other callers, and for a guest with a withdrawn code. */
  guestOf(token: string): Promise<Caller | null>
}

interface CallersOptions {
  db: Database
  lane: Commands
  wall: Wall
  people: People
  everywhere: Everywhere
  jwtSecret: string
  operatorPassword: string
}

export function createCallers({
  db,
  lane,
  wall,
  people,
  everywhere,
  jwtSecret,
  operatorPassword,
}: CallersOptions): Callers {
  const operator = new Operator(jwtSecret, operatorPassword)
  const tokens = createTokens(jwtSecret)
  const sessions = new Sessions({ db, wall, tokens, everywhere, operatorUuid: operator.uuid })
  const operators = new Operators({ db, wall, key: keyFor(jwtSecret, 'operators'), builtIn: operator, sessions })
  const settings = new LanguageSettings({ persons: people.persons, lane })
  const guests = new GuestCodes({ db, wall, key: keyFor(jwtSecret, 'guests') })
  const lastUse = new LastUse({ db, wall })
  return {
    operator,
    operators,
    sessions,
    settings,
    guests,
    authenticate: token =>
      whenKnown(sessions.authenticate(token), caller =>
        caller?.realm === 'user' && people.restrictions.of(caller.userId).login ? null : lastUse.noted(caller),
      ),
    languageOf: userId => settings.of(userId),
    async guestOf(token) {
      const caller = await sessions.authenticate(token)
      return caller?.realm === 'user' && (await guests.isGuest(caller.userUuid)) ? caller : null
    },
  }
}

/** Written at most this often per session; a killed server loses no more than that. */
const apart_ms = 5 * 60_000
const most_cached = 20_000

/** When each session was last used, for the list of sessions. Written in the background. */
class LastUse {
  readonly #written_ms = new Map<string, number>()
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  /** Notes the use by a caller, and returns the caller. */
  noted(caller: Caller | null): Caller | null {
    if (caller?.realm !== 'user') return caller
    const now = this.options.wall.now()
    const written_ms = this.#written_ms.get(caller.sessionId)
    if (written_ms !== undefined && now < written_ms + apart_ms) return caller
    if (this.#written_ms.size >= most_cached) this.#written_ms.clear()
    this.#written_ms.set(caller.sessionId, now)
    this.options.db.prisma.session
      .updateMany({ where: { id: caller.sessionId }, data: { used_at: now } })
      .catch(() => this.#written_ms.delete(caller.sessionId))
    return caller
  }
}
