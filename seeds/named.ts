import { erin } from './erin/person'
import type { Named } from './people'
import { namedFundPassword, namedPassword, namedUsers } from './users'

/** All users that one can log in as, the one with a history first. */
export const everybodyNamed: readonly Named[] = [erin, ...namedUsers]

/** The same, for the output of a start. */
export const demo = {
  people: everybodyNamed.map(({ email }) => email),
  password: namedPassword,
  fundPassword: namedFundPassword,
} as const

/** The same, for the login page of a demo. */
export const demoPeople = everybodyNamed.map(({ id, email }) => ({
  id,
  email,
  password: namedPassword,
  fundPassword: namedFundPassword,
}))
