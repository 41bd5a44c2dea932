import { fundPasswordLockMinutes, fundPasswordTries } from '@lagoon/shared/catalogue/limits'
import { type Audit, byUser } from '../platform/audit'
import type { Hashing } from '../platform/hashing/hashing'
import { refuse, refuseFor } from '../platform/refusal'
import { digest } from '../platform/secrets'
import { SharedCheck } from '../platform/shared-check'
import type { Attempts, LockPolicy } from './attempts'
import type { Persons } from './persons'

const lock_ms = fundPasswordLockMinutes * 60_000

/** After five wrong attempts it is locked for fifteen minutes. */
const policy: LockPolicy = {
  kind: 'fund_password',
  tries: fundPasswordTries,
  window_ms: lock_ms,
  lock_ms,
  longest_ms: lock_ms,
  memory_ms: 0,
}

interface FundPasswordOptions {
  attempts: Attempts
  persons: Persons
  hashing: Hashing
  audit: Audit
  key: Buffer
}

/** The six digits for withdrawals and addresses; attempts are counted together over all calls. */
export class FundPassword {
  readonly #shared = new SharedCheck()
  constructor(private readonly options: FundPasswordOptions) {}

  /**
   * Refuses `fund_password_missing`, `fund_password_locked` or `fund_password_wrong`; otherwise returns the matched hash, so that a change
   * can check that it is still the same.
   */
  async check(userId: number, given: string): Promise<string> {
    const { attempts, persons, hashing, audit, key } = this.options
    const hash = (await persons.find(userId))?.fund_hash ?? refuse('fund_password_missing')
    const right = await this.#shared.run(digest(key, String(userId), hash, given), async () => {
      const wait_ms = await attempts.take(policy, String(userId))
      if (wait_ms > 0) refuseFor(wait_ms, 'fund_password_locked')
      const matches = await hashing.verify(hash, given)
      if (matches) await attempts.clear(policy.kind, String(userId))
      return matches
    })
    if (right) return hash
    await audit(byUser(userId), 'fund password wrong')
    return refuse('fund_password_wrong')
  }
}
