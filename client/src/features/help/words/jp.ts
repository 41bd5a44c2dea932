import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: 'ヘルプを検索',
  questions: 'よくある質問',
  agreements: '規約とルール',
  nothing: '見つかりませんでした',
  nothingNote: '別の言葉で検索するか、サポートへお尋ねください。',
  chat: 'サポートとチャット',
  notHelped: '解決しませんでしたか？',
  unknown: '該当する記事はありません',
} as const satisfies WordsOf<typeof en>
