import type { Pool } from 'pg'
import { addressPrefix } from '../../platform/address-prefix'
import type { Wall } from '../../platform/wall'
import { closeWindows, countFailure } from './login-failures.sql'

const window_ms = 15 * 60_000
/** The most pairs of account and address that are counted separately; further failures are counted together. */
const most_apart = 100

/**
 * Failed logins in the audit log. The first one of an account and address is logged at once, those of the next fifteen minutes together,
 * with their count: however fast strangers guess, the log grows by at most 2 × 101 lines in fifteen minutes.
 */
export class LoginFailures {
  constructor(private readonly options: { pool: Pool; wall: Wall }) {}

  async tell(who: string, ip: string): Promise<void> {
    await this.closeWindows()
    await countFailure.run(this.options.pool, who, addressPrefix(ip), this.options.wall.now(), most_apart)
  }

  /** Logs the counts of windows that have ended. */
  async closeWindows(): Promise<void> {
    const now = this.options.wall.now()
    await closeWindows.run(this.options.pool, now, now - window_ms)
  }
}
