import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: 'チャットはありません',
    noneNote: 'ユーザーの投稿は自動的に表示されます。',
    list: 'チャット',
    choose: 'チャットを選んでください',
    back: 'すべてのチャット',
    user: 'ユーザー',
    answer: '返信',
    send: '送信',
  },
} as const satisfies WordsOf<typeof en>
