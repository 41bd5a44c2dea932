import type { Notices } from './en'

const closed = '{symbol} {side} {lots} ロット、決済価格 {price} {quote}、損益 {profit} {quote}。'

export const jp: Notices = {
  'session.started': {
    title: '新しい端末からのログイン',
    text: '{device}が{place}からログインしました。心当たりがない場合は、「設定」の「セキュリティ」でそのセッションを終了し、ログインパスワードを変更してください。',
  },
  'address.added': {
    title: '出金アドレスを追加しました',
    text: '{coin}（{chain}）：{address}。心当たりがない場合は、パスワードを変更し、カスタマーサービスにご連絡ください。',
  },
  'address.deleted': {
    title: '出金アドレスを削除しました',
    text: '{coin}（{chain}）：{address}。心当たりがない場合は、パスワードを変更し、カスタマーサービスにご連絡ください。',
  },
  'card.changed': {
    title: '銀行カードを登録または変更しました',
    text: '銀行への出金先は{card}になりました。心当たりがない場合は、パスワードを変更し、カスタマーサービスにご連絡ください。',
  },
  'password.changed': {
    title: 'ログインパスワードを変更しました',
    text: 'ほかの端末はすべてログアウトしました。心当たりがない場合は、すぐにパスワードを再設定してください。',
  },
  'fund_password.changed': {
    title: '資金パスワードを設定または変更しました',
    text: '出金時は新しい資金パスワードを入力してください。心当たりがない場合は、すぐにカスタマーサービスにご連絡ください。',
  },
  'order.filled.buy': {
    title: '買い注文が約定しました',
    text: '{amount} {base} を平均 {price} {quote} で購入しました。',
  },
  'order.filled.sell': {
    title: '売り注文が約定しました',
    text: '{amount} {base} を平均 {price} {quote} で売却しました。',
  },
  'order.triggered': {
    title: '逆指値注文が発動しました',
    text: '{symbol} がトリガー価格 {stop} {quote} に達したため、注文を発注しました。',
  },
  'order.cancelled': {
    title: '注文が取り消されました',
    text: '{symbol} の注文は自動的に終了しました。約定数量：{filled} {base}。',
  },
  'position.opened': {
    title: 'ポジションを建てました',
    text: '{symbol} {side} {lots} ロット、約定価格 {price} {quote}。',
  },
  'position.closed.profit': { title: '利確で決済しました', text: closed },
  'position.closed.loss': { title: '損切りで決済しました', text: closed },
  'position.closed.trailing': { title: 'トレーリングストップで決済しました', text: closed },
  'position.liquidated': {
    title: '強制決済されました',
    text: '{symbol} {side} {lots} ロットは証拠金不足のため {price} {quote} で強制決済されました。損益 {profit} {quote}。',
  },
  'option.settled.win': {
    title: 'オプションで利益が出ました',
    text: '{symbol} は {seconds} 秒で {open} から {end} になりました。利益：{profit} {coin}。',
  },
  'option.settled.lose': {
    title: 'オプションで損失が出ました',
    text: '{symbol} は {seconds} 秒で {open} から {end} になりました。元本 {number} {coin} は失われました。',
  },
  'option.settled.draw': {
    title: 'オプションは引き分けです',
    text: '{symbol} は {seconds} 秒後も開始時と同じ {end} でした。元本 {number} {coin} は返還されました。',
  },
  'trust.interest': {
    title: '運用の利息を受け取りました',
    text: '運用中の {amount} {coin} に対する利息：{interest} {coin}。',
  },
  'trust.matured': {
    title: '運用が満期になりました',
    text: '元本 {amount} {coin} が運用口座に戻りました。利息の合計：{interest} {coin}。',
  },
  'subscription.decided.passed': {
    title: '新規コインが割り当てられました',
    text: '{allotted} {name} が {paid} {coin} で割り当てられました。',
  },
  'subscription.decided.rejected': {
    title: '申込が承認されませんでした',
    text: '{name} の申込は承認されませんでした。{held} {coin} は現物口座に戻りました。',
  },
  'subscription.unlocked': {
    title: '新規コインのロックが解除されました',
    text: '{allotted} {name} を現物口座で利用できます。',
  },
  'deposit.decided.passed': { title: '入金が完了しました', text: '{amount} {coin} が現物口座に入りました。' },
  'deposit.decided.rejected': {
    title: '入金が承認されませんでした',
    text: '{amount} {coin} の入金は承認されませんでした：{reason}',
  },
  'withdrawal.decided.passed': {
    title: '送金しました',
    text: '{received} {coin} を出金先に送りました。手数料：{fee} {coin}。',
  },
  'withdrawal.decided.rejected': {
    title: '出金が承認されませんでした',
    text: '{amount} {coin} は現物口座に戻りました：{reason}',
  },
  'merchant.decided.passed': {
    title: '販売者からの購入が完了しました',
    text: '{amount} {coin} が現物口座に入りました。',
  },
  'merchant.decided.rejected': {
    title: '販売者への注文が承認されませんでした',
    text: '{amount} {coin} の注文は承認されませんでした：{reason}',
  },
  'identity.decided.basic_passed': { title: '基本認証が完了しました', text: '出金とオプションを利用できます。' },
  'identity.decided.basic_rejected': {
    title: '基本認証が承認されませんでした',
    text: 'もう一度提出してください：{reason}',
  },
  'identity.decided.advanced_passed': { title: '上級認証が完了しました', text: '本人確認がすべて完了しました。' },
  'identity.decided.advanced_rejected': {
    title: '上級認証が承認されませんでした',
    text: 'もう一度提出してください：{reason}',
  },
  'alert.reached.above': {
    title: '{symbol} が {price} 以上になりました',
    text: '価格が {reached} {quote} になりました。アラートの価格は {price} {quote} です。',
  },
  'alert.reached.below': {
    title: '{symbol} が {price} 以下になりました',
    text: '価格が {reached} {quote} になりました。アラートの価格は {price} {quote} です。',
  },
  'balance.credited.in': { title: '資金が入りました', text: '口座に {amount} {coin} が入りました。' },
  'balance.credited.out': {
    title: '資金が差し引かれました',
    text: '運営者が口座から {amount} {coin} を差し引きました。',
  },
}
