import { api } from '../api/api'
import { queryClient } from '../api/query'
import { followOtherTabs, useSession } from '../api/session'
import { notLoggedIn, notVerified } from '../api/signals'
import { keepLanguage, useLanguage } from '../i18n/language'
import { useWorld } from '../live/world'
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
  forgetOnChange()
  void tellLanguage()
  void refreshUser()
}

/** What one user read is nothing for the next, what was read in one language is nothing in another, and a restored world is another one. */
function forgetOnChange(): void {
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) queryClient.clear()
  })
  useLanguage.subscribe((now, before) => {
    if (now.mark !== before.mark) void queryClient.invalidateQueries()
  })
  useWorld.subscribe((now, before) => {
    if (before.world && now.world?.epoch !== before.world.epoch) void queryClient.invalidateQueries()
  })
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
