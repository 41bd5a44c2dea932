import type { Asked } from '../../lane/asked'
import { type Account, accountOf, subjectOf } from '../../people/account'
import { deviceOf, placeOf } from '../../people/device.rules'
import { maskAccount } from '../../people/mask'
import type { Place } from '../../people/places'
import type { UserRow } from '../../people/user.table'
import { byUser, type Deed } from '../../platform/audit'
import { askBoth } from '../../platform/db/asking'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import { SharedCheck } from '../../platform/shared-check'
import type { AccountsDeps } from './deps'
import type { Entered } from './login-gate'
import { tellStart } from './tellStart'

interface LoginForm {
  user_type: Account['kind']
  areacode: string
  user_string: string
  password: string
}

/** Logs users in, and checks the login password for other calls. Known and unknown accounts take the same steps and the same time. */
export class Login {
  readonly #shared = new SharedCheck()
  constructor(
    private readonly deps: AccountsDeps,
    private readonly key: Buffer,
  ) {}

  /** Returns the session token and the device token. */
  async user(form: LoginForm, place: Place & { agent: string; asked: Asked }): Promise<Admitted> {
    const { db, sessions, failures } = this.deps
    const account = accountOf(form.user_type, form.user_string, form.areacode)
    const came = await this.#find(account, form.password, place)
    if (came && !this.#isClosed(came.found.id, form.password)) {
      const deed: Deed = { who: byUser(came.found.id), what: 'logged in', detail: place.ip }
      const on = { device: deviceOf(place.agent), place: placeOf(place.ip) }
      const [, opened] = await askBoth(db.pool, came.passed, sessions.opening(came.found, deed, on))
      if (opened) {
        await tellStart(this.deps, opened, { ...place.asked, by: String(came.found.id) })
        return { token: opened.token, device: came.device }
      }
    }
    await failures.tell(maskAccount(account.name), place.ip)
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

  async operator(account: string, password: string, place: Place): Promise<Admitted> {
    const { db, operator, gate, sessions, failures } = this.deps
    const came = await gate.enter(operator.name, place, async () => operator.matches(account, password) || null)
    if (!came) {
      await failures.tell('operator', place.ip)
      return refuse('login_failed')
    }
    const deed: Deed = { who: 'operator', what: 'logged in', detail: place.ip }
    const [, token] = await askBoth(db.pool, came.passed, sessions.openingOperator(deed))
    return { token, device: came.device }
  }
}

/** The tokens after a login: of the session, and of the device. */
interface Admitted {
  token: string
  device: string
}
