import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: '待ち',
    passed: '承認済み',
    rejected: '却下済み',
    keys: 'A か P で承認、R で却下、J・K か矢印キーで移動します。',
    status: '状態',
    kinds: '種類',
    nothing: '待ちはありません',
    none: 'まだありません',
    nothingNote: '申請は自動的に表示されます。',
    queue: '待ち行列',
    record: '申請内容',
    user: 'ユーザー',
    what: '内容',
    submitted: '申請日時',
    reason: '理由',
    picture: '{{account}} の画像 {{at}}',
    reasonShown: '理由（ユーザーに表示）',
    allotPart: '一部だけ割り当てる',
    all: '全量',
    reject: '却下',
    pass: '承認',
    policies: '方針',
    auto: '自動で承認',
    manual: '判断を待つ',
    rejectAuto: '自動で却下',
    after: 'ワールド時間での待ち秒数',
    save: '保存',
  },
} as const satisfies WordsOf<typeof en>
