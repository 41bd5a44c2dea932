import { loginLockMinutes, loginTries } from '@lagoon/shared/catalogue/limits'
import type { Attempts, LockPolicy } from '../../people/attempts'
import { addressPrefix } from '../../platform/address-prefix'
import type { Question } from '../../platform/db/asking'
import { refuseFor } from '../../platform/refusal'

const minute_ms = 60_000

/** Ten wrong in fifteen minutes, then waits of 1, 2, 4, 8, 15 minutes with one try after each. */
export const loginPolicy: LockPolicy = {
  kind: 'login',
  tries: loginTries,
  window_ms: loginLockMinutes * minute_ms,
  lock_ms: minute_ms,
  longest_ms: loginLockMinutes * minute_ms,
  memory_ms: loginLockMinutes * minute_ms,
}
const known_kind = 'login_known'
const known_ms = 30 * 24 * 60 * minute_ms

/** Whoever came in forgets the tries before, and is known at this address. */
export type Passed = () => Question<void>

/**
 * Slows guessing at one account, from however many addresses. An address from which the owner logged in lately is counted apart, so a
 * stranger who keeps an account locked does not keep its owner out. Unknown accounts are counted the same.
 */
export class LoginGate {
  constructor(private readonly attempts: Attempts) {}

  /** Takes one try, or refuses `account_locked`; what it answers is to be told when the password was right. */
  enter(account: string, ip: string): Question<Passed> {
    const known = { kind: known_kind, subject: `${account} from ${addressPrefix(ip)}` }
    const taking = this.attempts.taking(loginPolicy, account, { ...known, within_ms: known_ms })
    return {
      ...taking,
      read: done => {
        const { counted, wait_ms } = taking.read(done)
        if (counted === null) return refuseFor(wait_ms, 'account_locked')
        return () => this.attempts.clearing(loginPolicy.kind, counted, known)
      },
    }
  }

  /** The owner proved who they are by a code: the account is open again. */
  async open(account: string, ip: string): Promise<void> {
    await this.attempts.clear(loginPolicy.kind, account)
    await this.attempts.clear(loginPolicy.kind, `${account} from ${addressPrefix(ip)}`)
  }
}
