import { loginLockMinutes, loginTries } from '@lagoon/shared/products/accounts.rules'
import type { Pool } from 'pg'
import type { Attempts, LockPolicy } from '../../people/attempts'
import type { Place, Places } from '../../people/places'
import { addressPrefix } from '../../platform/address-prefix'
import { ask, type Question } from '../../platform/db/asking'
import { refuseFor } from '../../platform/refusal'
import { Turns } from '../../platform/turns'

const minute_ms = 60_000

/** Ten attempts in fifteen minutes, then waits of 1, 2, 4, 8, 15 minutes with one attempt after each. */
export const loginPolicy: LockPolicy = {
  kind: 'login',
  tries: loginTries,
  window_ms: loginLockMinutes * minute_ms,
  lock_ms: minute_ms,
  longest_ms: loginLockMinutes * minute_ms,
  memory_ms: loginLockMinutes * minute_ms,
}

/**
 * The same for wrong attempts of one address over all accounts: more than a household makes, but few for someone who tries one password on
 * many accounts.
 */
const addressPolicy: LockPolicy = { ...loginPolicy, kind: 'login_address', tries: 30 }

/** A right attempt. */
export interface Entered<Found> {
  found: Found
  /** Deletes earlier attempts, and notes the owner's place. */
  passed: Question<void>
  /** The token that marks the device as known. */
  device: string
}

/**
 * Slows guessing: at one account from any number of addresses, and from one address at any number of accounts. Attempts from a known place
 * of an account are counted separately, so strangers cannot lock out the owner. Unknown accounts are counted in the same way.
 */
export class LoginGate {
  /** Wrong attempts of an address are counted once they are known to be wrong; this limits how many run at once before that. */
  readonly #turns = new Turns({ atOnce: 8, waiting: 256 })

  constructor(
    private readonly pool: Pool,
    private readonly attempts: Attempts,
    private readonly places: Places,
  ) {}

  /** Evaluates one attempt; null if it is wrong. Refuses `account_locked` or `too_many_requests`. */
  async enter<Found>(
    account: string,
    place: Place,
    check: () => Promise<Found | null>,
  ): Promise<Entered<Found> | null> {
    const known = await this.places.known(account, place)
    if (known !== null) return this.#counted(account, known, place, check)
    const prefix = addressPrefix(place.ip)
    const turn = await this.#turns.run(prefix, async () => {
      const wait_ms = await this.attempts.lockedFor(addressPolicy.kind, prefix)
      if (wait_ms > 0) refuseFor(wait_ms, 'too_many_requests')
      const entered = await this.#counted(account, account, place, check)
      if (!entered) await this.attempts.take(addressPolicy, prefix)
      return entered
    })
    return turn ? turn.done : refuseFor(1000, 'too_many_requests')
  }

  /** Evaluates one attempt within a session; only attempts of this session count. */
  async inSession(sessionId: string, check: () => Promise<boolean>): Promise<boolean> {
    const counted = `session ${sessionId}`
    await this.#take(counted)
    const right = await check()
    if (right) await this.attempts.clear(loginPolicy.kind, counted)
    return right
  }

  /** The owner proved who they are with a code: the account is unlocked, and the place becomes known. */
  async open(account: string, place: Place): Promise<string> {
    const counted = (await this.places.known(account, place)) ?? account
    await this.attempts.clear(loginPolicy.kind, account)
    await ask(this.pool, this.attempts.clearing(loginPolicy.kind, counted, this.places.home(account, place)))
    return this.places.tokenFor(account, place)
  }

  async #take(subject: string): Promise<void> {
    const wait_ms = await this.attempts.take(loginPolicy, subject)
    if (wait_ms > 0) refuseFor(wait_ms, 'account_locked')
  }

  async #counted<Found>(
    account: string,
    counted: string,
    place: Place,
    check: () => Promise<Found | null>,
  ): Promise<Entered<Found> | null> {
    await this.#take(counted)
    const found = await check()
    if (found === null) return null
    return {
      found,
      passed: this.attempts.clearing(loginPolicy.kind, counted, this.places.home(account, place)),
      device: this.places.tokenFor(account, place),
    }
  }
}
