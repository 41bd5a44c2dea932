import type { Routes } from '../../http/call'
import { accountOf, kindOf } from '../../people/account'
import { reachedAt } from '../../people/persons'
import { refuse } from '../../platform/refusal'
import type { AccountsDeps } from './deps'

/** How to log in, and the codes that the simulation shows instead of sending them. */
export function entryRoutes({ people, entry }: AccountsDeps): Routes {
  return {
    'GET user/entry': () => entry,
    'POST user/shown_code': async ({ input: { user_string, areacode, type } }) => {
      const account = accountOf(kindOf(user_string), user_string, areacode)
      return (await people.codes.shown(type, account.name)) ?? refuse('not_found')
    },
    'POST set/shown_code': async ({ userId }) => {
      const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
      return (await people.codes.shown('address', reachedAt(person).name)) ?? refuse('not_found')
    },
  }
}
