import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: '誰が何をしたか、実際の時計の時刻で記録しています。変更も削除もできません。',
    search: '操作、金額、アドレス、リクエストの一部',
    by: '実行者',
    everybody: '全員',
    operator: '運営者',
    user: '関係するユーザーの番号',
    from: '開始、UTC',
    to: '終了、UTC',
    all: 'すべて表示',
    none: 'まだ操作はありません',
    notFound: '見つかりません',
    when: '日時',
    who: '誰が',
    what: '操作',
    detail: '詳細',
    followed: 'その後',
  },
} as const satisfies WordsOf<typeof en>
