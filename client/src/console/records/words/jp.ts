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
  outbox: {
    note: 'この取引所の認証コードは、送信の有無にかかわらずここに残ります。',
    search: '電話番号またはメールアドレス（完全一致）',
    none: '送信履歴はありません',
    to: '宛先',
    code: '認証コード',
    by: '方法',
    for: '用途',
    text: '本文',
  },
  invariants: {
    checkedAt: '確認日時 {{at}}',
    checkNow: '今すぐ確認',
    balanced: '帳簿は一致しています',
    broken: '一致しない項目があります',
    note: '{{count}} 項目。それぞれ、何も見つからないはずの照会です。',
    id: '番号',
    rule: '満たすべき条件',
    violations: '違反',
  },
} as const satisfies WordsOf<typeof en>
