import { fundPasswordLockMinutes, fundPasswordTries } from '@lagoon/shared/catalogue/limits'
import { type Audit, byUser, createAudit } from '../platform/audit'
import type { ShownBrand } from '../platform/brand'
import type { Database } from '../platform/db/database'
import { createHashing, type Hashing, type HashingCost } from '../platform/hashing/hashing'
import { refuse, refuseFor } from '../platform/refusal'
import { digest, keyFor } from '../platform/secrets'
import { SharedCheck } from '../platform/shared-check'
import type { Wall } from '../platform/wall'
import { AntiPhishing } from './antiPhishing'
import { Attempts, type LockPolicy } from './attempts'
import { Codes } from './codes'
import { createDeviceTokens } from './device-tokens'
import type { Mailer } from './mailer'
import { Persons } from './persons'
import { Places } from './places'
import { Restrictions } from './restrictions'

/** The functions about users for features that need a code or the fund password. */
export interface People {
  persons: Persons
  attempts: Attempts
  places: Places
  codes: Codes
  antiPhishing: AntiPhishing
  fundPassword: FundPassword
  hashing: Hashing
  /** Whether the most common passwords are refused. */
  refusesCommonPasswords: boolean
  /** What operators have frozen of users. */
  restrictions: Restrictions
}

interface PeopleOptions {
  db: Database
  wall: Wall
  /** The secret of the configuration; keys for single uses are derived from it. */
  secret: string
  hashing?: HashingCost | undefined
  /** Whether users are trading now: hashing then leaves them a core. */
  isBusy?: () => boolean
  codesPerAddress?: number | undefined
  refusesCommonPasswords: boolean
  /** Whether sent messages can be read in the outbox. */
  outboxReadable: boolean
  mailer: Mailer | null
  brand: ShownBrand
}

/** Far above the needs of a household, a test run or a demo; a limit for machines that guess addresses. */
const codes_per_address_and_hour = 300

export function createPeople(options: PeopleOptions): People {
  const {
    db,
    wall,
    secret,
    hashing: cost,
    isBusy,
    codesPerAddress,
    refusesCommonPasswords,
    outboxReadable,
    mailer,
    brand,
  } = options
  const persons = new Persons(db.pool)
  const attempts = new Attempts({ db, wall })
  const hashing = createHashing(cost, isBusy)
  const antiPhishing = new AntiPhishing(db)
  const mostPerAddress = codesPerAddress ?? codes_per_address_and_hour
  return {
    persons,
    attempts,
    places: new Places(attempts, createDeviceTokens(secret, wall)),
    hashing,
    refusesCommonPasswords,
    restrictions: new Restrictions(),
    antiPhishing,
    codes: new Codes({
      db,
      wall,
      attempts,
      key: keyFor(secret, 'codes'),
      mostPerAddress,
      readable: outboxReadable,
      mailer,
      antiPhishing,
      brand,
    }),
    fundPassword: new FundPassword({
      persons,
      attempts,
      hashing,
      audit: createAudit(db, wall),
      key: keyFor(secret, 'fund passwords'),
    }),
  }
}

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
class FundPassword {
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
