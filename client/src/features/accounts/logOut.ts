import type { TFunction } from 'i18next'
import { go } from '../../nav/navigator'
import { confirm } from '../../ui/confirm'
import { api } from '../../wire/api'
import { useSession } from '../../wire/session'

/** Revokes the token on the server and deletes it here. It is deleted even if the server cannot be reached. */
export async function logOut(t: TFunction<'settings'>, common: TFunction): Promise<void> {
  const yes = await confirm({
    title: t('logoutAsk'),
    ok: t('logout'),
    cancel: common('actions.cancel'),
    tone: 'danger',
  })
  if (!yes) return
  const { token, leave } = useSession.getState()
  if (token) void api.call('POST user/logout', {}, { silent: true, token }).catch(() => {})
  go('/pages/user/login/login', {}, { replace: true })
  leave()
}
