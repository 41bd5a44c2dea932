import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: '復原決定',
    title: '快捷鍵',
    find: '在本頁搜尋',
    list: '此列表',
    next: '隊列中的下一項、上一項',
    approve: '通過',
    reject: '拒絕',
    goTo: '再按頁面的字母',
  },
} as const satisfies WordsOf<typeof en>
