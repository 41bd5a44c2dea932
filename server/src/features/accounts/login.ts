import type { Origin } from '../../lane/origin'
import { type Account, accountOf, subjectOf } from '../../people/account'
import { deviceOf, placeOf } from '../../people/device.rules'
import { maskAccount } from '../../people/mask'
import type { Place } from '../../people/places'
import type { UserRow } from '../../people/user.table'
import { type AuditAction, byUser } from '../../platform/audit'
import { ask, askBoth } from '../../platform/db/asking'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import { SharedCheck } from '../../platform/shared-check'
import type { AccountsDeps } from './deps'
import type { Proof, TicketOwner } from './factors'
import type { Entered } from './login-gate'
import { recordStart } from './recordStart'

interface LoginForm {
  user_type: Account['kind']
  areacode: string
  user_string: string
  password: string
  code?: string | undefined
}

/** Logs users in, and checks the login password for other calls. Known and unknown accounts take the same steps and the same time. */
export class Login {
  readonly #shared = new SharedCheck()
  constructor(
    private readonly deps: AccountsDeps,
    private readonly key: Buffer,
  ) {}

  /** Returns the session token and the device token. */
  async user(form: LoginForm, place: Place & { agent: string; site(): string; origin: Origin }): Promise<Admitted> {
    const { db, sessions, failures } = this.deps
    const account = accountOf(form.user_type, form.user_string, form.areacode)
    const came = await this.#find(account, form.password, place)
    if (came && !this.#isClosed(came.found.id, form.password)) {
      const { id, uuid, password_hash: hash } = came.found
      this.#assertNotFrozen(id)
      const owner = { realm: 'user', id, uuid, hash, subject: subjectOf(account) } as const
      await this.#secondFactor(uuid, owner, form.code, maskAccount(account.name), place)
      const action: AuditAction = { who: byUser(came.found.id), what: 'logged in', detail: place.ip }
      const on = { device: deviceOf(place.agent), place: placeOf(place.ip) }
      const [, opened] = await askBoth(db.pool, came.passed, sessions.opening(came.found, action, on))
      if (opened) {
        await recordStart(this.deps, opened, { ...place.origin, by: String(came.found.id) })
        return { token: opened.token, device: came.device }
      }
    }
    await failures.record(maskAccount(account.name), place.ip, { account, agent: place.agent })
    return refuse('login_failed')
  }

  /** Finds the user with this account and password. */
  #find(account: Account, given: string, place: Place): Promise<Entered<UserRow> | null> {
    const { people, gate } = this.deps
    const subject = subjectOf(account)
    return this.#shared.run(digest(this.key, 'login', subject, place.ip, place.device ?? '', given), () =>
      gate.enter(subject, place, async () => {
        const person = await people.persons.byLogin(account)
        return (await people.hashing.verify(person?.password_hash ?? null, given)) ? person : null
      }),
    )
  }

  /** Only after a right password, so that a stranger does not learn it. */
  #assertNotFrozen(userId: number): void {
    if (this.deps.people.restrictions.of(userId).login) refuse('account_frozen', { text: 'account_frozen.login' })
  }

  /** A demo user with the public password; a password of their own is accepted. */
  #isClosed(userId: number, given: string): boolean {
    return this.deps.closedPeople.some(({ id, password }) => id === userId && password === given)
  }

  /** Counts and evaluates one attempt of a logged-in user, per session; refuses `account_locked`. */
  password(sessionId: string, hash: string, given: string): Promise<boolean> {
    const { people, gate } = this.deps
    return this.#shared.run(digest(this.key, 'password', sessionId, hash, given), () =>
      gate.inSession(sessionId, () => people.hashing.verify(hash, given)),
    )
  }

  /** The second step of a login of an operator. */
  async operatorFactor(ticket: string, proof: Proof, place: Place & { site(): string }): Promise<Admitted> {
    const { db, operators, sessions, gate, factors } = this.deps
    const owner = factors.ownerOf('operator', ticket)
    const found = await operators.byId(owner.id)
    if (found?.uuid !== owner.uuid || found.hash !== owner.hash)
      return refuse('code_invalid', { text: 'code_invalid.ticket' })
    await this.#checkFactor(found.factor, proof, found.name, place)
    const device = await gate.open(owner.subject, place)
    const action: AuditAction = { who: found.name, what: 'logged in', detail: place.ip }
    const token = await ask(db.pool, sessions.openingOperator(found, action))
    return token === null ? refuse('login_failed', { text: 'login_failed.frozen' }) : { token, device }
  }

  /** The second step of a login of a user. */
  async userFactor(
    ticket: string,
    proof: Proof,
    place: Place & { agent: string; site(): string; origin: Origin },
  ): Promise<Admitted> {
    const { db, sessions, gate, factors } = this.deps
    const { id, uuid, hash, subject } = factors.ownerOf('user', ticket)
    this.#assertNotFrozen(id)
    await this.#checkFactor(uuid, proof, byUser(id), place)
    const device = await gate.open(subject, place)
    const action: AuditAction = { who: byUser(id), what: 'logged in', detail: place.ip }
    const on = { device: deviceOf(place.agent), place: placeOf(place.ip) }
    const opened = await ask(db.pool, sessions.opening({ id, uuid, password_hash: hash }, action, on))
    if (!opened) return refuse('code_invalid', { text: 'code_invalid.ticket' })
    await recordStart(this.deps, opened, { ...place.origin, by: String(id) })
    return { token: opened.token, device }
  }

  /** After a right password: passes without a factor or with a right code, otherwise refuses with a ticket for the second step. */
  async #secondFactor(
    uuid: string,
    owner: TicketOwner,
    code: string | undefined,
    name: string,
    place: Place & { agent?: string; site(): string },
  ): Promise<void> {
    const { factors } = this.deps
    if (!(await factors.isOn(uuid))) return
    if (code === undefined) {
      const passkey = await factors.passkeys.beginLogin(uuid, place.site())
      const ways = passkey === null ? { methods } : { methods: ['passkey', ...methods], passkey }
      refuse('second_factor', { data: { ticket: factors.ticketFor(owner), ...ways } })
    }
    await this.#checkFactor(uuid, { code }, name, place)
  }

  async #checkFactor(
    uuid: string,
    proof: Proof,
    name: string,
    place: Place & { agent?: string; site(): string },
  ): Promise<void> {
    const { factors, failures, history } = this.deps
    try {
      await factors.check(uuid, proof, place.site())
    } catch (error) {
      await failures.record(name, place.ip)
      if (place.agent !== undefined)
        await history.add(uuid, 'factor', { device: deviceOf(place.agent), place: placeOf(place.ip) })
      throw error
    }
  }

  async operator(
    account: string,
    password: string,
    place: Place & { site(): string },
    code?: string,
  ): Promise<Admitted> {
    const { db, operator, operators, people, gate, sessions, failures } = this.deps
    const isBuiltIn = account === operator.name
    const named = isBuiltIn ? operator.named : await operators.byName(account)
    const subject = isBuiltIn ? account : `operator ${account.toLowerCase()}`
    const came = await gate.enter(subject, place, async () => {
      const isRight = isBuiltIn
        ? operator.matches(account, password)
        : await people.hashing.verify(named?.hash ?? null, password)
      return isRight ? named : null
    })
    if (!came) {
      await failures.record(named?.name ?? 'operator', place.ip)
      return refuse('login_failed')
    }
    const { id, uuid, hash, factor, name } = came.found
    await this.#secondFactor(factor, { realm: 'operator', id, uuid, hash, subject }, code, name, place)
    const action: AuditAction = { who: name, what: 'logged in', detail: place.ip }
    const [, token] = await askBoth(db.pool, came.passed, sessions.openingOperator(came.found, action))
    return token === null ? refuse('login_failed', { text: 'login_failed.frozen' }) : { token, device: came.device }
  }
}

/** The ways to give a second factor, and `passkey` where the owner has one for this host. */
const methods = ['totp', 'recovery']

/** The tokens after a login: of the session, and of the device. */
interface Admitted {
  token: string
  device: string
}
