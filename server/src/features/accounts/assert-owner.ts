import { loginFreshMinutes } from '@lagoon/shared/catalogue/limits'
import type { AssertOwner } from '../../people/ownerCheck'
import { reachedAt } from '../../people/persons'
import { ownSession } from '../../people/places'
import { byUser } from '../../platform/audit'
import { refuse, refuseField } from '../../platform/refusal'
import type { AccountsDeps } from './deps'
import type { Login } from './login'

/**
 * A guest has no password and no mailbox, so their session is enough. A password that is sent is always checked, even if the session is
 * fresh, so that a wrong one is never confirmed.
 */
export function ownerCheck({ people, sessions, audit, login, guests }: AccountsDeps & { login: Login }): AssertOwner {
  return async ({ userId, sessionId }, { login_password, code }, ip, evenIfFresh = false) => {
    const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
    if (login_password !== undefined) {
      if (!(await login.password(sessionId, person.password_hash, login_password))) {
        await audit(byUser(userId), 'login password asked again: wrong', ip)
        refuse('password_wrong', { text: 'password_wrong.login' })
      }
    } else {
      if (!evenIfFresh && (await sessions.provedWithin(sessionId, loginFreshMinutes * 60_000))) return
      if (await guests.isGuest(person.uuid)) return
      if (code === undefined) refuseField('login_password', 'required')
      await people.codes.use('address', reachedAt(person).name, code, ownSession.name)
    }
    await sessions.proved(sessionId)
  }
}
