import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: 'コンソール',
    pages: 'コンソールのページ',
    openMenu: 'メニューを開く',
    closeMenu: 'メニューを閉じる',
    dark: 'ダークテーマ',
    light: 'ライトテーマ',
    logout: 'ログアウト',
    pageNumbers: 'ページ送り',
    language: '言語',
    noPicture: '画像がありません',
  },
  places: {
    overview: '概要',
    world: 'ワールド',
    reviews: '審査',
    users: 'ユーザー',
    orders: '注文',
    support: 'サポート',
    products: '商品',
    explain: '経緯',
    outbox: '送信箱',
    invariants: '整合性チェック',
    audit: '操作ログ',
  },
  queue: {
    identity: '本人確認',
    identity2: '追加の本人確認',
    deposit: '入金',
    withdrawal: '出金',
    merchant: '販売者の注文',
    subscription: '申込',
    support: 'サポート',
    waiting: '{{count}} 件待ち',
  },
  login: {
    title: '運営コンソール',
    note: '専用のログインです。ユーザーのアカウントではログインできません。',
    account: 'アカウント',
    password: 'パスワード',
    enter: 'ログイン',
  },
  mark: {
    offline: 'リアルタイムデータなし',
    speed: '速度 {{speed}}×',
  },
  shape: {
    crash: '急落',
    pump: '急騰',
    gap: 'ギャップ',
    flat: '横ばい',
    halt: '取引停止',
    everyPair: 'すべての通貨ペア',
  },
} as const satisfies WordsOf<typeof en>
