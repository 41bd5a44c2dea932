import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: 'シェア',
  title: '結果をシェア',
  withAmount: '金額を表示',
  withName: '名前を表示',
  save: '画像を保存',
  saved: '画像を保存しました',
  copy: '画像をコピー',
  copied: '画像をコピーしました',
  copyFailed: '画像をコピーできませんでした',
  alt: '{{pair}}の結果：{{percent}}',
  mark: '模擬市場です。実際の資金ではありません。',
  scan: '読み取って登録。資金はすべて模擬です。',
  entry: '開始価格',
  exit: '終了価格',
  at: '終了日時',
} as const satisfies WordsOf<typeof en>
