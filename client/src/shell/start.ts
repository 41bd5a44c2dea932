import { isLanguage } from '@lagoon/shared/catalogue/languages'
import i18next from 'i18next'
import { api } from '../api/api'
import { becomeGuest, isGuest } from '../api/demoLink'
import { followOtherTabs, useSession } from '../api/session'
import { notLoggedIn, notVerified } from '../api/signals'
import { loadWords } from '../i18n/i18n'
import { followLanguage, keepLanguage, useLanguage } from '../i18n/language'
import { requireLogin } from '../parts/guard'
import { go } from '../parts/navigator'
import { brand } from '../theme/brand'
import { offerDrawings } from '../trading/chart/ownDrawings'
import { confirm } from '../ui/confirm'
import { dismissToasts, toast } from '../ui/toast'

/**
 * Runs once when the app opens: connects the live data, agrees on the language with the server, and checks whether the stored session is
 * still valid.
 */
export function start(): void {
  followOtherTabs()
  notLoggedIn.on(sentence => {
    if (isGuest())
      void confirm({ title: i18next.t('wall.over'), body: i18next.t('wall.overNote'), ok: i18next.t('ui.close') })
    else toast(sentence, 'error')
    becomeGuest(false)
    requireLogin()
  })
  notVerified.on(() => void offerVerification())
  offerDrawings(loadDrawings)
  void sendLanguage()
  useSession.subscribe((now, before) => {
    if (before.token && now.token !== before.token) dismissToasts()
    // A push subscription belongs to one session. However that ended, also while the app was closed, the next one starts without.
    if (now.token !== before.token) void import('../parts/browserPush').then(({ endPush }) => endPush()).catch(() => {})
    if (now.user !== before.user) followUser()
  })
  void refreshUser()
}

/** Together with the words of the products that draw. */
async function loadDrawings() {
  const [drawings] = await Promise.all([import('./ChartDrawings'), loadWords(['contracts', 'spot', 'market', 'money'])])
  return drawings
}

/** Uses the language that the user chose elsewhere, otherwise that of the brand, whatever the browser prefers. */
export function followUser(): void {
  const language = useSession.getState().user?.language
  followLanguage(isLanguage(language) ? language : brand.language)
}

/** Agrees on the language with the server, which stores it for a logged-in user: so only if it was chosen here. */
async function sendLanguage(): Promise<void> {
  const { language, chosen } = useLanguage.getState()
  if (!chosen && useSession.getState().token) return
  try {
    const mark = await api.call('POST set/lang', { lang: language }, { silent: true })
    if (chosen && useLanguage.getState().language === language) keepLanguage(language, mark)
  } catch {
    // The stored mark stays; the next start asks again.
  }
}

async function refreshUser(): Promise<void> {
  if (!useSession.getState().token) return
  try {
    useSession.getState().refresh(await api.call('GET user/center', {}, { silent: true }))
  } catch {
    // Without an answer the stored user stays; a 999 has already been handled.
  }
}

let asking = false

/** Asks "Your account is not verified, go to verify?" once, however many calls were refused for it. */
async function offerVerification(): Promise<void> {
  if (asking) return
  asking = true
  const yes = await confirm({
    title: i18next.t('verify.ask'),
    ok: i18next.t('verify.go'),
    cancel: i18next.t('verify.later'),
  })
  asking = false
  if (yes) go('/pages/verification/index')
}
