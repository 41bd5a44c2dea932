import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: '要求と応答、そしてそれによって動いたすべての金額。',
    search: 'リクエスト番号、コマンド（1234-1）、または口座履歴の行',
    command: 'コマンド',
    askedBy: '依頼者',
    user: 'ユーザー {{id}}',
    request: 'リクエスト',
    none: 'なし',
    worldTime: 'ワールド時間',
    asked: '要求',
    answered: '応答',
    state: '状態',
    takenBack: '復元により取り消し',
    older: 'コマンドログより前のものです。依頼者は残っていません。',
    entry: '仕訳 {{id}}',
    whose: '対象',
    change: '増減',
    held: '凍結',
    by: '根拠',
    tick: '価格 {{id}}：{{price}}',
    latest: '直近の変更',
    nothingYet: 'まだ何も変わっていません',
    nothingNote: 'スマートフォンやここでの操作が、すぐに並びます。',
    ways: '調べられるもの',
    way: {
      request: { name: 'リクエスト', where: 'どの応答も {{header}} に番号を載せています。最近のものの一覧：' },
      command: { name: 'コマンド', where: 'バッチとその中の位置です（例：1234-1）。操作ログの各行からたどれます：' },
      row: { name: '口座履歴の行', where: '口座のどの増減からも、その原因をたどれます。ユーザーのページ：' },
    },
  },
} as const satisfies WordsOf<typeof en>
