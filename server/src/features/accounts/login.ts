import { type Account, accountOf } from '../../people/account'
import { maskAccount } from '../../people/mask'
import { byUser } from '../../platform/audit'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import { SharedCheck } from '../../platform/shared-check'
import type { AccountsDeps } from './deps'

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
  async user(form: LoginForm, ip: string): Promise<string> {
    const { people, sessions, audit } = this.deps
    const account = accountOf(form.user_type, form.user_string, form.areacode)
    const person = await people.persons.byLogin(account)
    const right = await this.password(account, person?.password_hash ?? null, form.password, ip)
    const token =
      right && person && !this.#isClosed(person.id, form.password)
        ? await sessions.open(person, { who: byUser(person.id), what: 'logged in', detail: ip })
        : null
    if (!token) {
      await audit(maskAccount(account.name), 'login failed', ip)
      return refuse('login_failed')
    }
    return token
  }

  /** A person of the demo world, by the password that stands in its documents; one of their own opens as any. */
  #isClosed(userId: number, given: string): boolean {
    return this.deps.closedPeople.some(({ id, password }) => id === userId && password === given)
  }

  /** Counts one try at an account and evaluates it; refuses `account_locked`. */
  password(account: Pick<Account, 'kind' | 'name'>, hash: string | null, given: string, ip: string): Promise<boolean> {
    const { people, gate } = this.deps
    const subject = `${account.kind}:${account.name}`
    return this.#shared.run(digest(this.key, subject, hash ?? '', ip, given), async () => {
      const passed = await gate.enter(subject, ip)
      const right = await people.hashing.verify(hash, given)
      if (right) await passed()
      return right
    })
  }

  async operator(account: string, password: string, ip: string): Promise<string> {
    const { operator, gate, sessions, audit } = this.deps
    const passed = await gate.enter('operator', ip)
    if (!operator.matches(account, password)) {
      await audit('operator', 'login failed', ip)
      return refuse('login_failed')
    }
    await passed()
    return sessions.openOperator({ who: 'operator', what: 'logged in', detail: ip })
  }
}
