import type { ComponentType } from 'react'
import type { Path } from '../nav/paths'
import type { Namespace } from './words'

/**
 * What stands at each path: the screen, loaded when it is first visited, and the words it needs. A path of the table that
 * is missing here shows its frame and says that it is not open yet.
 */
export interface Page {
  load: () => Promise<ComponentType>
  words: readonly Namespace[]
}

const page = (words: Namespace | readonly Namespace[], load: Page['load']): Page => ({
  load,
  words: typeof words === 'string' ? [words] : words,
})

export const pages: Partial<Record<Path, Page>> = {
  '/pages/option/detail': page(['options', 'market', 'chart', 'money'], () =>
    import('../features/options/Options').then(m => m.Options),
  ),

  '/': page('home', () => import('../features/home/Home').then(m => m.Home)),
  '/pages/trade/kline': page(['market', 'chart'], () => import('../features/market/Kline').then(m => m.Kline)),
  '/pages/notice/index': page('news', () => import('../features/news/NoticeList').then(m => m.NoticeList)),
  '/pages/index/notice/notice': page('news', () => import('../features/news/Notice').then(m => m.Notice)),

  '/pages/user/login/login': page('session', () => import('../features/session/Login').then(m => m.Login)),
  '/pages/user/login/register': page('session', () => import('../features/session/Register').then(m => m.Register)),
  '/pages/user/login/choose': page('session', () => import('../features/session/Choose').then(m => m.Choose)),
  '/pages/user/login/forgetPassword': page('session', () =>
    import('../features/session/ForgetPassword').then(m => m.ForgetPassword),
  ),

  '/pages/settings/index': page('settings', () => import('../features/settings/Settings').then(m => m.Settings)),
  '/pages/settings/language/language': page('settings', () =>
    import('../features/settings/LanguageChoice').then(m => m.LanguageChoice),
  ),
  '/pages/settings/account/index': page('settings', () => import('../features/settings/Account').then(m => m.Account)),
  '/pages/settings/security/index': page('settings', () =>
    import('../features/settings/Security').then(m => m.Security),
  ),
  '/pages/settings/changePassword': page('settings', () =>
    import('../features/settings/ChangePassword').then(m => m.ChangePassword),
  ),
  '/pages/settings/changePayPassword': page('settings', () =>
    import('../features/settings/ChangePayPassword').then(m => m.ChangePayPassword),
  ),
}
