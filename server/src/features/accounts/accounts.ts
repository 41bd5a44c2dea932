import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import type { AssertOwner } from '../../people/ownerCheck'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import { keyFor } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'
import type { Feature } from '../feature'
import { accountsRoutes } from './accounts.routes'
import { ownerCheck } from './assert-owner'
import { bindingAccount } from './bind.command'
import type { Callers } from './callers'
import { comingAsGuest } from './comeAsGuest.command'
import type { AccountsDeps, DemoPerson, Entry } from './deps'
import { Devices } from './devices'
import { EndedElsewhere } from './endedElsewhere'
import { entryRoutes } from './entry.routes'
import { forgetAccount } from './forget'
import { guestRoutes } from './guest.routes'
import { invitationRoutes } from './invitation.routes'
import { Invitations } from './invitations'
import { Login } from './login'
import { LoginFailures } from './login-failures'
import { LoginGate } from './login-gate'
import { operatorRoutes } from './operator.routes'
import { languageSet, personCommands } from './person.command'
import { registering } from './register.command'
import { startingSession } from './startSession.command'

interface AccountsOptions {
  db: Database
  lane: Commands
  wall: Wall
  listing: Pick<Listing, 'coins' | 'coin'>
  people: People
  callers: Callers
  audit: Audit
  jwtSecret: string
  demoPeople: readonly DemoPerson[]
  /** How users can register and log in, from the configuration. */
  entry: Entry
  takesGuests: boolean
  originsForOthers: AccountsDeps['originsForOthers']
  /** Demo users with a public password, which is refused in production. */
  closedPeople?: readonly DemoPerson[]
  /** Other processes serve this world too. */
  isOneOfSeveral?: boolean
  /** A user's data in identity reviews; unset until identity is built. */
  identityOf?: AccountsDeps['identityOf']
}

interface Accounts extends Feature {
  /** Asks users to prove who they are before money can go to a new destination. */
  assertOwner: AssertOwner
}

/** Accounts: registration, login and logout, recovery, passwords, language, and the operator's login. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { db, lane, wall, listing, people, jwtSecret } = options
  const { operator, sessions, settings, guests } = options.callers
  const deps: AccountsDeps = {
    db,
    lane,
    wall,
    listing,
    people,
    sessions,
    settings,
    operator,
    guests,
    gate: new LoginGate(db.pool, people.attempts, people.places),
    failures: new LoginFailures({ pool: db.pool, wall }),
    audit: options.audit,
    devices: new Devices({ db, wall }),
    invitations: new Invitations({ db, wall, key: keyFor(jwtSecret, 'invitations') }),
    takesGuests: options.takesGuests,
    originsForOthers: options.originsForOthers,
    entry: options.entry,
    demoPeople: options.demoPeople,
    closedPeople: options.closedPeople ?? [],
    identityOf: options.identityOf ?? (async () => null),
  }
  const elsewhere = options.isOneOfSeveral ? new EndedElsewhere({ db, wall, ended: ids => sessions.ended(ids) }) : null
  const login = new Login(deps, keyFor(jwtSecret, 'passwords'))
  const assertOwner = ownerCheck({ ...deps, login })
  return {
    name: 'accounts',
    commands: [registering(deps), comingAsGuest(deps), bindingAccount, startingSession, ...personCommands],
    deltas: [languageSet.by(({ user_id, language }) => settings.keep(user_id, language))],
    routes: {
      ...accountsRoutes({ ...deps, login, assertOwner }),
      ...operatorRoutes({ ...deps, login }),
      ...entryRoutes(deps),
      ...invitationRoutes(deps),
      ...guestRoutes(deps),
    },
    async load() {
      // After a restore no cached user data is valid.
      sessions.forgetAll()
      settings.forgetAll()
    },
    async prune() {
      await Promise.all([
        sessions.prune(),
        deps.devices.prune(),
        people.codes.prune(),
        people.attempts.prune(),
        deps.failures.closeWindows(),
      ])
    },
    stop: () => elsewhere?.stop(),
    assertOwner,
    forget: forgetAccount,
  }
}
