import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Caller } from '../../http/call'
import type { Lane } from '../../lane/lane'
import type { Listing } from '../../market/listing'
import type { Notify } from '../../people/notify'
import type { AssertOwner } from '../../people/ownerCheck'
import type { People } from '../../people/people'
import { createAudit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import { keyFor } from '../../platform/secrets'
import { createTokens } from '../../platform/tokens'
import type { Wall } from '../../platform/wall'
import type { Feature } from '../feature'
import { accountsRoutes } from './accounts.routes'
import { ownerCheck } from './assert-owner'
import type { AccountsDeps, DemoPerson, Entry } from './deps'
import { Devices } from './devices'
import { entryRoutes } from './entry.routes'
import { invitationRoutes } from './invitation.routes'
import { Invitations } from './invitations'
import { LanguageSettings } from './language-settings'
import { LastUse } from './last-use'
import { Login } from './login'
import { LoginFailures } from './login-failures'
import { LoginGate } from './login-gate'
import { Operator } from './operator'
import { operatorRoutes } from './operator.routes'
import { Sessions } from './sessions'

export interface AccountsOptions {
  db: Database
  lane: Lane
  wall: Wall
  listing: Pick<Listing, 'coins'>
  people: People
  notify: Notify
  jwtSecret: string
  operatorPassword: string
  demoPeople: readonly DemoPerson[]
  /** How people get in: as the configuration has it. */
  entry: Entry
  /** People whose password everybody knows: in production it opens nothing. */
  closedPeople?: readonly DemoPerson[]
  /** What the identity reviews know of a person; nothing until they are there. */
  identityOf?: AccountsDeps['identityOf']
}

export interface Accounts extends Feature {
  /** Who a token belongs to; null for anything that is not a live token. */
  authenticate(token: string): Promise<Caller | null>
  languageOf(userId: number): Promise<Language | null>
  /** Asks again who it is, before money can go somewhere new. */
  assertOwner: AssertOwner
  /** Told of every session that ends before its time. */
  onRevoked(listener: (sessionId: string) => void): void
  /** After a restore or reset: nothing that was remembered of a person is believed. */
  forgetAll(): void
}

/** Who people are: registering, logging in and out, recovery, passwords, language, and the operator's login. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { db, lane, wall, listing, people, jwtSecret } = options
  const operator = new Operator(jwtSecret, options.operatorPassword)
  const tokens = createTokens(jwtSecret)
  const sessions = new Sessions({ db, wall, tokens, operatorUuid: operator.uuid })
  const settings = new LanguageSettings({ persons: people.persons, lane })
  const deps: AccountsDeps = {
    db,
    lane,
    wall,
    listing,
    people,
    sessions,
    settings,
    operator,
    gate: new LoginGate(db.pool, people.attempts, people.places),
    failures: new LoginFailures({ pool: db.pool, wall }),
    audit: createAudit(db, wall),
    notify: options.notify,
    devices: new Devices({ db, wall }),
    invitations: new Invitations({ db, wall, key: keyFor(jwtSecret, 'invitations') }),
    entry: options.entry,
    demoPeople: options.demoPeople,
    closedPeople: options.closedPeople ?? [],
    identityOf: options.identityOf ?? (async () => null),
  }
  const login = new Login(deps, keyFor(jwtSecret, 'passwords'))
  const lastUse = new LastUse({ db, wall })
  const assertOwner = ownerCheck({ ...deps, login })
  const forgetAll = () => {
    sessions.forgetAll()
    settings.forgetAll()
  }
  return {
    name: 'accounts',
    routes: {
      ...accountsRoutes({ ...deps, login, assertOwner }),
      ...operatorRoutes({ ...deps, login }),
      ...entryRoutes(deps),
      ...invitationRoutes(deps),
    },
    async load() {
      forgetAll()
      await Promise.all([
        sessions.prune(),
        deps.devices.prune(),
        people.codes.prune(),
        people.attempts.prune(),
        deps.failures.closeWindows(),
      ])
    },
    authenticate: async token => lastUse.noted(await sessions.authenticate(token)),
    assertOwner,
    languageOf: userId => settings.of(userId),
    onRevoked: listener => sessions.onRevoked(listener),
    forgetAll,
  }
}
