import { erin } from './erin/person'
import type { Named } from './people'
import { namedFundPassword, namedPassword, namedUsers } from './users'

/** All users with a login, the one with a history first. */
export const everybodyNamed: readonly Named[] = [erin, ...namedUsers]

/** The e-mail addresses and the password, for the output of a start. */
export const demo = {
  people: everybodyNamed.map(({ email }) => email),
  password: namedPassword,
  fundPassword: namedFundPassword,
} as const

/** The users with their passwords, for the login page of a demo. */
export const demoPeople = everybodyNamed.map(({ id, email }) => ({
  id,
  email,
  password: namedPassword,
  fundPassword: namedFundPassword,
}))
