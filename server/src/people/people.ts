import { createAudit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { createHashing, type Hashing, type HashingCost } from '../platform/hashing/hashing'
import { keyFor } from '../platform/secrets'
import type { Wall } from '../platform/wall'
import { Attempts } from './attempts'
import { Codes } from './codes'
import { createDeviceTokens } from './device-tokens'
import { FundPassword } from './fund-password'
import type { Mailer } from './mailer'
import { Persons } from './persons'
import { Places } from './places'

/** The functions about users for features that need a code or the fund password. */
export interface People {
  persons: Persons
  attempts: Attempts
  places: Places
  codes: Codes
  fundPassword: FundPassword
  hashing: Hashing
  /** Whether the most common passwords are refused. */
  refusesCommonPasswords: boolean
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
  } = options
  const persons = new Persons(db.pool)
  const attempts = new Attempts({ db, wall })
  const hashing = createHashing(cost, isBusy)
  const mostPerAddress = codesPerAddress ?? codes_per_address_and_hour
  return {
    persons,
    attempts,
    places: new Places(attempts, createDeviceTokens(secret, wall)),
    hashing,
    refusesCommonPasswords,
    codes: new Codes({
      db,
      wall,
      attempts,
      key: keyFor(secret, 'codes'),
      mostPerAddress,
      readable: outboxReadable,
      mailer,
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
