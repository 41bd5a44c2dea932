import { randomUUID } from 'node:crypto'
import { type Account, accountOf } from '../../people/account'
import { deviceOf, placeOf } from '../../people/device.rules'
import { maskAccount } from '../../people/mask'
import { whoLogsIn } from '../../people/persons'
import type { UserRow } from '../../people/user.table'
import { byUser } from '../../platform/audit'
import { ask, askBoth } from '../../platform/db/asking'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import { SharedCheck } from '../../platform/shared-check'
import type { AccountsDeps } from './deps'
import type { Device } from './devices'
import type { Passed } from './login-gate'

export interface LoginForm {
  user_type: Account['kind']
  areacode: string
  user_string: string
  password: string
}

/** Logging in, and every other place that asks for the login password. Known and unknown accounts go the same way, at the same length. */
export class Login {
  readonly #shared = new SharedCheck()
  constructor(
    private readonly deps: AccountsDeps,
    private readonly key: Buffer,
  ) {}

  /** Answers the token. */
  async user(form: LoginForm, ip: string, agent: string): Promise<string> {
    const { db, sessions, audit } = this.deps
    const account = accountOf(form.user_type, form.user_string, form.areacode)
    const came = await this.#find(account, form.password, ip)
    if (came && !this.#isClosed(came.person.id, form.password)) {
      const deed = { who: byUser(came.person.id), what: 'logged in', detail: ip }
      const sessionId = randomUUID()
      const [, token] = await askBoth(db.pool, came.passed(), sessions.opening(came.person, deed, sessionId))
      if (token) {
        await this.#noteDevice(came.person.id, sessionId, { device: deviceOf(agent), place: placeOf(ip) })
        return token
      }
    }
    await audit(maskAccount(account.name), 'login failed', ip)
    return refuse('login_failed')
  }

  async #noteDevice(userId: number, sessionId: string, device: Device): Promise<void> {
    const { devices, notify } = this.deps
    if (!(await devices.opened(sessionId, device))) return
    await notify(userId, { type: 'session.started', data: { device: device.device, place: device.place } })
  }

  /** Who has this account and this password: looked up while the try is counted. */
  #find(account: LoginName, given: string, ip: string): Promise<{ person: UserRow; passed: Passed } | null> {
    const { db, people, gate } = this.deps
    const subject = subjectOf(account)
    return this.#shared.run(digest(this.key, 'login', subject, ip, given), async () => {
      const [person, passed] = await askBoth(db.pool, whoLogsIn(account), gate.enter(subject, ip))
      const right = await people.hashing.verify(person?.password_hash ?? null, given)
      return right && person ? { person, passed } : null
    })
  }

  /** A person of the demo world, by the password that stands in its documents; one of their own opens as any. */
  #isClosed(userId: number, given: string): boolean {
    return this.deps.closedPeople.some(({ id, password }) => id === userId && password === given)
  }

  /** Counts one try at an account and evaluates it; refuses `account_locked`. */
  password(account: LoginName, hash: string, given: string, ip: string): Promise<boolean> {
    const { db, people, gate } = this.deps
    const subject = subjectOf(account)
    return this.#shared.run(digest(this.key, 'password', subject, hash, ip, given), async () => {
      const passed = await ask(db.pool, gate.enter(subject, ip))
      const right = await people.hashing.verify(hash, given)
      if (right) await ask(db.pool, passed())
      return right
    })
  }

  async operator(account: string, password: string, ip: string): Promise<string> {
    const { db, operator, gate, sessions, audit } = this.deps
    const passed = await ask(db.pool, gate.enter('operator', ip))
    if (!operator.matches(account, password)) {
      await audit('operator', 'login failed', ip)
      return refuse('login_failed')
    }
    const deed = { who: 'operator', what: 'logged in', detail: ip }
    const [, token] = await askBoth(db.pool, passed(), sessions.openingOperator(deed))
    return token
  }
}

type LoginName = Pick<Account, 'kind' | 'name'>
const subjectOf = ({ kind, name }: LoginName) => `${kind}:${name}`
