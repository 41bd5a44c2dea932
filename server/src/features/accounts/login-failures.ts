import type { Pool } from 'pg'
import { type Account, namesOf } from '../../people/account'
import { deviceOf, placeOf } from '../../people/device.rules'
import { addressPrefix } from '../../platform/address-prefix'
import type { Wall } from '../../platform/wall'
import { closeWindows, countFailure } from './login-failures.sql'

const window_ms = 15 * 60_000
/** The most pairs of account and address that are counted separately; further failures are counted together. */
const most_apart = 100
/** The most failures of fifteen minutes that a user sees in their history. */
const most_shown = 20

/**
 * Failed logins in the audit log. The first one of an account and address is logged at once, those of the next fifteen minutes together,
 * with their count: however fast strangers guess, the log grows by at most 2 × 101 lines in fifteen minutes.
 */
export class LoginFailures {
  constructor(private readonly options: { pool: Pool; wall: Wall }) {}

  /** `of`: the account that was named, whose owner, if it has one, sees the failure in their history. */
  async record(who: string, ip: string, of?: { account: Account; agent: string }): Promise<void> {
    await this.closeWindows()
    const now = this.options.wall.now()
    await countFailure.run(
      ...([this.options.pool, who, addressPrefix(ip), now, most_apart] as const),
      ...([of?.account.kind ?? null, of ? namesOf(of.account).join(' ') : null] as const),
      ...([deviceOf(of?.agent ?? ''), placeOf(ip), now - window_ms, most_shown] as const),
    )
  }

  /** Logs the counts of windows that have ended. */
  async closeWindows(): Promise<void> {
    const now = this.options.wall.now()
    await closeWindows.run(this.options.pool, now, now - window_ms)
  }
}
