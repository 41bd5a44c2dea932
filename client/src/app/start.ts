import { api } from '../api/api'
import { followOtherTabs, useSession } from '../api/session'
import { notLoggedIn, notVerified } from '../api/signals'
import { keepLanguage, useLanguage } from '../i18n/language'
import { requireLogin } from '../nav/guard'
import { toast } from '../ui/toast'
import { offerVerification } from './offerVerification'

/** What happens once, when the app opens: it listens, tells the server its language and looks whether its user is still good. */
export function start(): void {
  followOtherTabs()
  notLoggedIn.on(sentence => {
    toast(sentence, 'error')
    requireLogin()
  })
  notVerified.on(() => void offerVerification())
  void tellLanguage()
  void refreshUser()
}

async function tellLanguage(): Promise<void> {
  const { language } = useLanguage.getState()
  try {
    const mark = await api.call('POST set/lang', { lang: language }, { silent: true })
    if (useLanguage.getState().language === language) keepLanguage(language, mark)
  } catch {
    // The stored mark goes on; the next start asks again.
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
