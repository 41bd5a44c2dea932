import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: '撤销决定',
    title: '快捷键',
    find: '在本页查找',
    list: '此列表',
    next: '队列中的下一项、上一项',
    approve: '通过',
    reject: '拒绝',
    goTo: '再按页面的字母',
  },
} as const satisfies WordsOf<typeof en>
