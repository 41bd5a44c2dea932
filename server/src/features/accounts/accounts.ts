import { page } from '@lagoon/shared/api/answers'
import { loginFreshMinutes } from '@lagoon/shared/products/accounts.rules'
import type { Routes } from '../../http/call'
import type { Commands } from '../../lane/commands'
import type { Forget } from '../../lane/forget'
import type { NotificationMakers } from '../../lane/notification'
import type { Listing } from '../../market/listing'
import { accountOf, kindOf } from '../../people/account'
import type { AssertOwner } from '../../people/ownerCheck'
import type { People } from '../../people/people'
import { reachedAt } from '../../people/persons'
import { ownSession } from '../../people/places'
import { type Audit, byUser } from '../../platform/audit'
import type { ShownBrand } from '../../platform/brand'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { refuse, refuseField } from '../../platform/refusal'
import { keyFor } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'
import { stampOf } from '../../platform/world-time'
import type { Feature } from '../feature'
import { accountsRoutes } from './accounts.routes'
import { bindingAccount } from './bind.command'
import type { Callers } from './callers'
import { comingAsGuest } from './comeAsGuest.command'
import type { AccountsDeps, DemoPerson, Entry } from './deps'
import { Devices } from './devices'
import { EndedElsewhere } from './endedElsewhere'
import { Factors } from './factors'
import { forgottenByName, forgottenByUuid } from './forget.sql'
import { enterAsGuest } from './guest'
import { LoginHistory } from './history'
import { invitationRoutes } from './invitation.routes'
import { Invitations } from './invitations'
import { Login } from './login'
import { LoginFailures } from './login-failures'
import { LoginGate } from './login-gate'
import { operatorRoutes } from './operator.routes'
import { operatorsRoutes } from './operators.routes'
import { languageSet, personCommands } from './person.command'
import { registering } from './register.command'
import { guestCodes } from './sessions.sql'
import { startingSession } from './startSession.command'

interface AccountsOptions {
  db: Database
  lane: Commands
  wall: Wall
  listing: Pick<Listing, 'coins' | 'coin'>
  people: People
  callers: Callers
  audit: Audit
  brand: ShownBrand
  jwtSecret: string
  demoPeople: readonly DemoPerson[]
  /** How users can register and log in, from the configuration. */
  entry: Entry
  takesGuests: boolean
  withdrawalMode: AccountsDeps['withdrawalMode']
  holdWithdrawals: AccountsDeps['holdWithdrawals']
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
  const { operator, operators, sessions, settings, guests } = options.callers
  const deps: AccountsDeps = {
    db,
    lane,
    wall,
    listing,
    people,
    sessions,
    settings,
    operator,
    operators,
    factors: new Factors({ db, wall, attempts: people.attempts, key: keyFor(jwtSecret, 'factors') }),
    guests,
    gate: new LoginGate(db.pool, people.attempts, people.places),
    failures: new LoginFailures({ pool: db.pool, wall }),
    audit: options.audit,
    brand: options.brand,
    devices: new Devices({ db, wall }),
    history: new LoginHistory({ db, wall }),
    invitations: new Invitations({ db, wall, key: keyFor(jwtSecret, 'invitations') }),
    takesGuests: options.takesGuests,
    withdrawalMode: options.withdrawalMode,
    holdWithdrawals: options.holdWithdrawals,
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
    notifications: securityNotifications,
    commands: [registering(deps), comingAsGuest(deps), bindingAccount, startingSession, ...personCommands],
    deltas: [languageSet.by(({ user_id, language }) => settings.keep(user_id, language))],
    routes: {
      ...accountsRoutes({ ...deps, login, assertOwner }),
      ...operatorRoutes({ ...deps, login }),
      ...operatorsRoutes({ ...deps, login }),
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
        deps.history.prune(),
        deps.factors.passkeys.prune(),
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

/**
 * A guest has no password and no mailbox, so their session is enough. A password that is sent is always checked, even if the session is
 * fresh, so that a wrong one is never confirmed.
 */
function ownerCheck({ people, sessions, audit, login, guests }: AccountsDeps & { login: Login }): AssertOwner {
  return async ({ userId, sessionId }, { login_password, code }, ip, evenIfFresh = false) => {
    const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
    if (login_password !== undefined) {
      if (!(await login.password(sessionId, person.password_hash, login_password))) {
        await audit(byUser(userId), 'login password asked again: wrong', ip)
        refuse('password_wrong', { text: 'password_wrong.login' })
      }
    } else {
      if (!evenIfFresh && (await sessions.provedWithin(sessionId, loginFreshMinutes * 60_000))) return
      if (await guests.isGuest(person.uuid)) return
      if (code === undefined) refuseField('login_password', 'required')
      await people.codes.use('address', reachedAt(person).name, code, ownSession.name)
    }
    await sessions.proved(sessionId)
  }
}

/** How to log in, and the codes that the simulation shows instead of sending them. */
function entryRoutes({ people, entry }: AccountsDeps): Routes {
  return {
    'GET user/entry': () => entry,
    'POST user/shown_code': async ({ input: { user_string, areacode, type } }) => {
      const account = accountOf(kindOf(user_string), user_string, areacode)
      return (await people.codes.shown(type, account.name)) ?? refuse('not_found')
    },
    'POST set/shown_code': async ({ userId }) => {
      const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
      return (await people.codes.shown('address', reachedAt(person).name)) ?? refuse('not_found')
    },
  }
}

/** Deletes an erased person's sessions, devices, codes and attempt counts. */
const forgetAccount: Forget = async (query, { uuid, names }) => {
  for (const { text } of forgottenByUuid) await query(text, [uuid])
  for (const { text } of forgottenByName) await query(text, [names])
}

const app = '/h5/#/'

/** Lets a customer's phone in as a guest of the demo, with a code that the operator shows. */
function guestRoutes(deps: AccountsDeps): Routes {
  const { db, wall, guests, sessions, audit, originsForOthers } = deps
  return {
    'POST user/guest': call => enterAsGuest(deps, call.input.code, call),
    'POST console/guest': async ({ origin }) => {
      const { id, code, expires_ms } = await guests.make()
      await audit(origin.who, 'made a code for a guest', `#${id}`)
      return {
        id,
        link: `${app}?guest=${code}`,
        expires_at: stampOf(expires_ms / 1000),
        origins: [...originsForOthers()],
      }
    },
    'GET console/guests': async ({ input }) => {
      const { skip, take } = sliceOf(input)
      const [rows, total] = await Promise.all([
        guestCodes.all(db.pool, wall.now(), input.first === 'present', take, skip),
        db.prisma.guestCode.count(),
      ])
      return page(rows.map(shown), total, input)
    },
    'POST console/guest/withdraw': async ({ input, origin }) => {
      const { user_uuid } = await guests.withdraw(input.id)
      if (user_uuid !== null) await sessions.revokeAll(user_uuid)
      await audit(origin.who, 'took a code for a guest back', `#${input.id}`)
    },
  }
}

const shown = ({ created_at, expires_at, used_at, ...row }: Awaited<ReturnType<typeof guestCodes.all>>[number]) => ({
  ...row,
  created_at: stampOf(created_at / 1000),
  expires_at: stampOf(expires_at / 1000),
  used_at: used_at === null ? '' : stampOf(used_at / 1000),
})

export const securityNotifications: NotificationMakers<'accounts'> = {
  'session.started': ({ device, place, new_device }) => (new_device === 1 ? { device, place } : null),
  'password.changed': () => ({}),
  'fund_password.changed': () => ({}),
}
