import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: '待處理',
    passed: '已通過',
    rejected: '已拒絕',
    keys: 'A 或 P 通過，R 拒絕，J、K 或方向鍵移動。',
    status: '狀態',
    kinds: '類別',
    nothing: '沒有待處理事項',
    none: '暫無',
    nothingNote: '用戶提交後會自動出現。',
    queue: '隊列',
    record: '申請',
    user: '用戶',
    what: '內容',
    submitted: '提交時間',
    reason: '原因',
    picture: '{{account}} 的圖片 {{at}}',
    reasonShown: '原因（用戶可見）',
    allotPart: '僅獲配部分',
    all: '全部',
    reject: '拒絕',
    pass: '通過',
    policies: '規則',
    auto: '自動通過',
    manual: '等待處理',
    rejectAuto: '自動拒絕',
    after: '經過的世界時間（秒）',
    save: '儲存',
  },
} as const satisfies WordsOf<typeof en>
