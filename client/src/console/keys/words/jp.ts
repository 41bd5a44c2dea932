import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: '判断を取り消す',
    title: 'キー操作',
    find: 'このページで検索',
    list: 'この一覧',
    next: '待ち行列の次、前',
    approve: '承認',
    reject: '却下',
    goTo: 'ページの文字を押してください',
  },
} as const satisfies WordsOf<typeof en>
