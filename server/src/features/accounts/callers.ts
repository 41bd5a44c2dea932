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
import { LastUse } from './last-use'
import { Operator } from './operator'
import { Sessions } from './sessions'

/** Finds the owner of a token and their language. Calls, sockets and pictures all use this. */
export interface Callers {
  readonly operator: Operator
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
  const settings = new LanguageSettings({ persons: people.persons, lane })
  const guests = new GuestCodes({ db, wall, key: keyFor(jwtSecret, 'guests') })
  const lastUse = new LastUse({ db, wall })
  return {
    operator,
    sessions,
    settings,
    guests,
    authenticate: token => whenKnown(sessions.authenticate(token), caller => lastUse.noted(caller)),
    languageOf: userId => settings.of(userId),
    async guestOf(token) {
      const caller = await sessions.authenticate(token)
      return caller?.realm === 'user' && (await guests.isGuest(caller.userUuid)) ? caller : null
    },
  }
}
