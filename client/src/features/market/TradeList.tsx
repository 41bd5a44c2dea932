import type { TapeTrade } from '@lagoon/shared/live/frames'
import { useTranslation } from 'react-i18next'
import { useLiveQuery } from '../../api/useLiveQuery'
import { amountText, priceText } from '../../trading/chart/figures'
import { askDeal, inputOf, type TradedPair } from '../../trading/market/deal'
import type { Quotation } from '../../trading/market/quotation'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { SkeletonRows } from '../../ui/Skeleton'
import { stampText } from '../../ui/stamp'

const most = 40

/** The latest trades of a pair, newest first; null until they are known. */
function useTrades(pair: TradedPair | null): readonly TapeTrade[] | null {
  const input = inputOf(pair)
  const { data } = useLiveQuery<readonly TapeTrade[], `trades:${string}`>({
    queryKey: ['GET currency/deal', input, 'trades'],
    ask: async signal => {
      const { trades } = await askDeal(input, signal)
      return trades.map(trade => ({ ...trade, price: Number(trade.price), amount: Number(trade.amount) }))
    },
    topic: pair && `trades:${pair.symbol}`,
    apply: (before = [], { data, snapshot }) => [...data, ...(snapshot ? [] : before)].slice(0, most),
    arrivesByFrame: true,
    enabled: pair !== null,
    pollMs: 2000,
  })
  return data ?? null
}

/** The latest trades, newest first. */
export function TradeList({ pair }: { pair: Quotation | null }) {
  const { t } = useTranslation('market')
  const trades = useTrades(pair)
  if (!pair || !trades)
    return (
      <div className="px-4">
        <SkeletonRows count={8} note={false} />
      </div>
    )
  if (trades.length === 0) return <Empty title={t('noTrades')} />
  return (
    <table className="figures mx-4 mt-2 text-small">
      <thead>
        <tr className="text-caption text-faint">
          <th className="pb-1 text-left font-normal">{t('time')}</th>
          <th className="pb-1 text-right font-normal">{t('priceIn', { coin: pair.legal_name })}</th>
          <th className="pb-1 text-right font-normal">{t('amountOf', { coin: pair.currency_name })}</th>
        </tr>
      </thead>
      <tbody>
        {numbered(trades).map(({ trade, key }) => (
          <tr key={key} className="h-6">
            <td className="text-faint">{stampText(trade.ts, 'time')}</td>
            <td className={cx('text-right', trade.direction === 'buy' ? 'text-up-ink' : 'text-down-ink')}>
              <span className="sr-only">{t(trade.direction === 'buy' ? 'bought' : 'sold')} </span>
              {priceText(trade.price, pair.price_scale)}
            </td>
            <td className="text-right text-soft">{amountText(trade.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Trades have no id, so a trade is identified by its second and its place from the end of that second. */
function numbered<T extends { ts: number }>(trades: readonly T[]): { trade: T; key: string }[] {
  const seen = new Map<number, number>()
  return trades
    .toReversed()
    .map(trade => {
      const place = (seen.get(trade.ts) ?? 0) + 1
      seen.set(trade.ts, place)
      return { trade, key: `${trade.ts} ${place}` }
    })
    .reverse()
}
