import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: '誰做了甚麼，以機器時間計。此處內容無法更改或刪除。',
    search: '操作、金額、地址或請求中的文字',
    by: '操作者',
    everybody: '所有人',
    operator: '營運者',
    user: '涉及的用戶編號',
    from: '開始，UTC',
    to: '結束，UTC',
    all: '顯示全部',
    none: '尚未有任何操作',
    notFound: '找不到',
    when: '時間',
    who: '操作者',
    what: '操作',
    detail: '詳情',
    followed: '後續',
  },
} as const satisfies WordsOf<typeof en>
