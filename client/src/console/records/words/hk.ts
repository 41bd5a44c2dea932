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
  outbox: {
    note: '本交易所的驗證碼都保存於此，無論是否發出。',
    search: '完整手機號碼或電郵地址',
    none: '沒有發送紀錄',
    to: '收件人',
    code: '驗證碼',
    by: '方式',
    for: '用途',
    text: '內容',
  },
  invariants: {
    checkedAt: '檢查時間 {{at}}',
    checkNow: '立即檢查',
    balanced: '帳目平衡',
    broken: '有項目不符',
    note: '共 {{count}} 項，每項都是必須查不到結果的查詢。',
    id: '編號',
    rule: '必須成立',
    violations: '違反數',
  },
} as const satisfies WordsOf<typeof en>
