import type { TFunction } from 'i18next'
import { queryClient } from '../../reads/queryClient'
import { confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast'

/** Clears the cached data; the session, the language and the theme stay, because the user chose them. */
export async function clearCache(t: TFunction<'settings'>, common: TFunction): Promise<void> {
  const yes = await confirm({
    title: t('clearCacheAsk'),
    body: t('clearCacheBody'),
    ok: t('clearCache'),
    cancel: common('actions.cancel'),
  })
  if (!yes) return
  if ('caches' in window) await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await queryClient.resetQueries()
  toast(t('cacheCleared'), 'success')
}
