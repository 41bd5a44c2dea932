import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: '要求了甚麼、回應了甚麼，以及由此變動的每一筆金額。',
    search: '請求編號、指令（1234-1）或帳戶流水的一行',
    command: '指令',
    askedBy: '請求者',
    user: '用戶 {{id}}',
    request: '請求',
    none: '無',
    worldTime: '世界時間',
    asked: '請求內容',
    answered: '回應內容',
    state: '狀態',
    takenBack: '已因恢復而撤回',
    older: '這早於指令日誌：沒有記載請求者。',
    entry: '分錄 {{id}}',
    whose: '歸屬',
    change: '變動',
    held: '凍結',
    by: '依據',
    tick: '報價 {{id}}：{{price}}',
    latest: '剛才的變動',
    nothingYet: '尚未有任何變動',
    nothingNote: '在手機或此處所做的，會立即出現。',
    ways: '可以查甚麼',
    way: {
      request: { name: '請求', where: '每個回應都在 {{header}} 中註明。最近的請求列於：' },
      command: { name: '指令', where: '批次和其中的位置，例如 1234-1。已做的操作會帶您到它的指令：' },
      row: { name: '帳戶流水的一行', where: '帳戶的每筆變動都能追到起因，見於用戶頁：' },
    },
  },
} as const satisfies WordsOf<typeof en>
