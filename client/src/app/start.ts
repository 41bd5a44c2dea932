import { defaultLanguage, isLanguage } from '@lagoon/shared/catalogue/languages'
import { offerDrawings } from '../chart/ownDrawings'
import { loadWords } from '../i18n/i18n'
import { followLanguage, keepLanguage, useLanguage } from '../i18n/language'
import { requireLogin } from '../nav/guard'
import { toast } from '../ui/toast'
import { api } from '../wire/api'
import { followOtherTabs, useSession } from '../wire/session'
import { notLoggedIn, notVerified } from '../wire/signals'
import { offerVerification } from './offerVerification'

/** What happens once, when the app opens: it listens, agrees with the server on the language and looks whether its user is still good. */
export function start(): void {
  followOtherTabs()
  notLoggedIn.on(sentence => {
    toast(sentence, 'error')
    requireLogin()
  })
  notVerified.on(() => void offerVerification())
  offerDrawings(loadDrawings)
  void agreeOnLanguage()
  useSession.subscribe((now, before) => {
    if (now.token !== before.token && !useLanguage.getState().chosen) void askLanguage()
  })
  void refreshUser()
}

/** With the words of the products that draw. */
async function loadDrawings() {
  const [drawings] = await Promise.all([import('./ChartDrawings'), loadWords(['contracts', 'spot', 'money'])])
  return drawings
}

/** A device where somebody has chosen says so; one where nobody has asks, and speaks as its user does elsewhere. */
const agreeOnLanguage = (): Promise<void> => (useLanguage.getState().chosen ? tellLanguage() : askLanguage())

async function tellLanguage(): Promise<void> {
  const { language } = useLanguage.getState()
  try {
    const mark = await api.call('POST set/lang', { lang: language }, { silent: true })
    if (useLanguage.getState().language === language) keepLanguage(language, mark)
  } catch {
    // The stored mark goes on; the next start asks again.
  }
}

async function askLanguage(): Promise<void> {
  const { token } = useSession.getState()
  // Without a mark the server answers by the user's own setting.
  const unmarked = { silent: true, headers: { 'language-mark': '' } }
  try {
    const spoken = token
      ? await api.call('POST get/lang', {}, unmarked)
      : await api.call('POST set/lang', { lang: defaultLanguage }, unmarked)
    if (useSession.getState().token === token && isLanguage(spoken)) followLanguage(spoken)
  } catch {
    // What shows goes on; the next start asks again.
  }
}

async function refreshUser(): Promise<void> {
  if (!useSession.getState().token) return
  try {
    useSession.getState().refresh(await api.call('GET user/center', {}, { silent: true }))
  } catch {
    // Without an answer the stored user goes on; a 999 has been heard already.
  }
}
