import { emailOf } from '@lagoon/shared/catalogue/demoScript'
import { api } from '../api/api'
import { type DemoLink, isWallAddress, readDemoLink } from '../api/demoAddress'
import { becomeGuest, becomeWall } from '../api/demoLink'
import { useSession } from '../api/session'
import { keepLanguage, useLanguage } from '../i18n/language'
import { offerAnswered, offeredLanguage } from '../i18n/languageOffer'
import { safeBackpage } from '../parts/guard.rules'
import { here } from '../parts/navigator'
import { useTheme } from '../theme/theme'
import { toast } from '../ui/toast'

/**
 * Opens the app as a demo link asks: as which user, at which page, in which language and theme. This works only if the exchange offers its
 * demo users publicly. Elsewhere such a link, which anyone may have written, changes only the page.
 */
export async function openDemo(): Promise<void> {
  const code = /[?&]guest=([\w-]+)/.exec(here())?.[1]
  if (code) return logInAsGuest(code)
  const [link, isWall] = [readDemoLink(here()), isWallAddress(here())]
  if (!link) return
  window.history.replaceState(window.history.state, '', `#${safeBackpage(link.page)}`)
  if (await applyRequested(link)) becomeWall(isWall)
}

/** Applies theme, language and user. False if that is not allowed. */
export async function applyRequested(link: Omit<DemoLink, 'page'>): Promise<boolean> {
  const people = await api.call('GET user/demo_people', {}, { silent: true }).catch(() => [])
  if (people.length === 0) return false
  if (link.theme) useTheme.getState().choose(link.theme)
  if (link.language) {
    keepLanguage(link.language, link.language)
    // The link has chosen the language, so no other one is offered.
    offerAnswered()
  }
  const person = people.find(({ email }) => link.persona && email === emailOf(link.persona))
  if (person && !(await isIn(person.email))) await enter(person).catch(() => undefined)
  return true
}

interface Person {
  email: string
  password: string
}

/** Whether this browser is already logged in as that user. */
async function isIn(email: string): Promise<boolean> {
  const { user } = useSession.getState()
  if (user?.email !== email) return false
  return api.call('GET user/center', {}, { silent: true }).then(
    () => true,
    () => false,
  )
}

async function enter({ email, password }: Person): Promise<void> {
  const login = { user_type: 'email', user_string: email, password } as const
  await begin(await api.call('POST user/login', login, { silent: true }))
}

/** Logs a customer's own phone in as a guest with the scanned code. An expired code is reported once there is a page. */
async function logInAsGuest(code: string): Promise<void> {
  window.history.replaceState(window.history.state, '', '#/')
  try {
    const token = await api.call('POST user/guest', { code }, { silent: true })
    becomeGuest()
    await begin(token)
    // A guest of the demo reads the language of their phone, without an offer.
    const own = useLanguage.getState().chosen ? null : offeredLanguage()
    if (own) keepLanguage(own, own)
    if (own) offerAnswered()
  } catch (error) {
    toast((error as Error).message, 'error')
  }
}

async function begin(token: string): Promise<void> {
  useSession.getState().enter(token, await api.call('GET user/center', {}, { token, silent: true }))
}
