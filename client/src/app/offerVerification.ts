import i18next from 'i18next'
import { go } from '../nav/navigator'
import { confirm } from '../ui/confirm'

let asking = false

/** Asks "Your account is not verified, go to verify?" once, however many calls were refused for it. */
export async function offerVerification(): Promise<void> {
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
