import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: '分享',
  title: '分享結果',
  withAmount: '顯示金額',
  withName: '顯示我的名稱',
  save: '儲存圖片',
  saved: '圖片已儲存',
  copy: '複製圖片',
  copied: '圖片已複製',
  copyFailed: '未能複製圖片',
  alt: '{{pair}} 的結果：{{percent}}',
  mark: '模擬市場，並非真實資金。',
  scan: '掃碼註冊，僅限模擬資金。',
  entry: '入場價',
  exit: '平倉價',
  at: '結束時間',
} as const satisfies WordsOf<typeof en>
