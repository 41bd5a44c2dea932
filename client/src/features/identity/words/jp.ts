import type { WordsOf } from '../../../i18n/Words'
import type { identity as en } from './en'

export const identity = {
  intro: '手続きは2段階です。書類は審査にのみ使われます。',
  steps: '本人確認の手順',
  basicNote: '出金とオプションが使えるようになります。約1分です。',
  advancedNote: '3枚の写真で本人であることを確認します。',
  status: {
    none: '未確認',
    under: '審査中',
    done: '確認済み',
    rejected: '却下',
  },
  rejected: '前回の申請は却下されました',
  start: '確認を始める',
  resubmit: '再申請する',
  waiting: '結果が出しだいお知らせします。',
  basicFirst: '先に基本認証を完了してください',
  allDone: '両方の認証が完了し、すべての機能をご利用いただけます。',
  country: '国・地域',
  chooseCountry: '国を選択',
  onMap: '地図で選ぶ',
  name: '氏名',
  nameHint: '書類と同じ表記',
  number: '書類番号',
  address: '住所',
  need: {
    country: '国を選択してください',
    name: '氏名を入力してください',
    number: '書類番号を入力してください',
    address: '住所を入力してください',
    front: '書類の表面をアップロードしてください',
    back: '書類の裏面をアップロードしてください',
    held: '書類を持った写真をアップロードしてください',
  },
  front: '書類の表面',
  back: '書類の裏面',
  held: '書類を持った本人',
  photosNote:
    '四隅が写り、ぼけや反射のない写真をお使いください。JPEG・PNG・WebP、5 MB まで。送信前に自動で圧縮されます。',
  fictional: 'これは模擬環境です。架空の情報をお使いください。',
  submit: '審査に提出',
} as const satisfies WordsOf<typeof en>
