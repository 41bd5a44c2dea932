import { emailOf } from '@lagoon/shared/catalogue/demoScript'
import { keepLanguage } from '../i18n/language'
import { offerAnswered } from '../i18n/languageOffer'
import { safeBackpage } from '../nav/guard.rules'
import { here } from '../nav/navigator'
import { useTheme } from '../theme/theme'
import { toast } from '../ui/toast'
import { api } from '../wire/api'
import { type DemoLink, isWallAddress, readDemoLink } from '../wire/demoAddress'
import { becomeWall } from '../wire/demoLink'
import { useSession } from '../wire/session'

/**
 * Opens the app as a link of a demo asks: as whom, at which page, in which language and theme. Only where the exchange offers its people to
 * everybody; elsewhere a link that anybody may have written changes nothing but the page.
 */
export async function openDemo(): Promise<void> {
  const code = /[?&]guest=([\w-]+)/.exec(here())?.[1]
  if (code) return enterAsGuest(code)
  const [link, isWall] = [readDemoLink(here()), isWallAddress(here())]
  if (!link) return
  window.history.replaceState(window.history.state, '', `#${safeBackpage(link.page)}`)
  if ((await becomeAsAsked(link)) && isWall) becomeWall()
}

/** In the theme, the language and as the person that are asked for. false where nobody may ask. */
export async function becomeAsAsked(link: Omit<DemoLink, 'page'>): Promise<boolean> {
  const people = await api.call('GET user/demo_people', {}, { silent: true }).catch(() => [])
  if (people.length === 0) return false
  if (link.theme) useTheme.getState().choose(link.theme)
  if (link.language) {
    keepLanguage(link.language, link.language)
    // Whoever opens the link has said in which language: nobody asks again above the demo.
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

/** Whether this browser is that person already, by a session that still stands. */
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

/** A customer's own phone comes in by the code that it read. A code that is no longer good is told once there is a page. */
async function enterAsGuest(code: string): Promise<void> {
  window.history.replaceState(window.history.state, '', '#/')
  try {
    await begin(await api.call('POST user/guest', { code }, { silent: true }))
  } catch (error) {
    toast((error as Error).message, 'error')
  }
}

async function begin(token: string): Promise<void> {
  useSession.getState().enter(token, await api.call('GET user/center', {}, { token, silent: true }))
}
