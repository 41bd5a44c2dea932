import { erin } from './erin/person'
import type { Named } from './people'
import { namedFundPassword, namedPassword, namedUsers } from './users'

/** Everybody whom one can log in as, the one to look around with first. */
export const everybodyNamed: readonly Named[] = [erin, ...namedUsers]

/** The same, as a start tells of them. */
export const demo = {
  people: everybodyNamed.map(({ email }) => email),
  password: namedPassword,
  fundPassword: namedFundPassword,
} as const

/** How the login page of a demo offers them. */
export const demoPeople = everybodyNamed.map(({ id, email }) => ({
  id,
  email,
  password: namedPassword,
  fundPassword: namedFundPassword,
}))
