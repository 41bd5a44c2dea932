import { Trash2, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useAction } from '../../api/useAction'
import { When } from '../../api/When'
import { go } from '../../parts/navigator'
import { formatFigure } from '../../ui/figure'
import { IconButton } from '../../ui/IconButton'
import { Skeleton } from '../../ui/Skeleton'
import { type PriceAlert, useAlerts } from './useAlerts'

/** All open alerts, those of this pair first; an alert of another pair links there. */
export function AlertRows({ symbol }: { symbol: string }) {
  const { t } = useTranslation('market')
  const alerts = useAlerts()
  const rows = alerts.data ?? []
  const inOrder = [...rows.filter(row => row.symbol === symbol), ...rows.filter(row => row.symbol !== symbol)]
  return (
    <section aria-label={t('waitingAlerts')} className="mt-5">
      <h3 className="mb-1 text-note font-medium text-soft">{t('waitingAlerts')}</h3>
      {alerts.isPending ? (
        <Skeleton className="h-12 w-full" />
      ) : alerts.isError && !alerts.data ? (
        <ReadFailed of={alerts} />
      ) : rows.length === 0 ? (
        <p className="py-3 text-note text-faint">{t('noAlerts')}</p>
      ) : (
        <ul>
          {inOrder.map(row => (
            <Row key={row.id} row={row} isHere={row.symbol === symbol} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, isHere }: { row: PriceAlert; isHere: boolean }) {
  const { t } = useTranslation('market')
  const remove = useAction('PUT currency/alert', { withoutFrame: ['GET currency/alerts'] })
  const { id, symbol, direction } = row
  const Sign = direction === 'above' ? TrendingUp : TrendingDown
  const coin = symbol.slice(symbol.indexOf('/') + 1)
  const price = formatFigure(row.price)
  const what = (
    <>
      <span className="block text-body">
        {symbol} <span className="figures font-semibold">{price}</span>
      </span>
      <span className="block text-small text-faint">
        <When at={row.created_at} style="minute" />
      </span>
    </>
  )
  return (
    <li className="flex items-center gap-3 border-line border-b py-1.5 last:border-b-0">
      <Sign
        size={20}
        role="img"
        aria-label={t(direction === 'above' ? 'rises' : 'falls')}
        className={direction === 'above' ? 'shrink-0 text-up-ink' : 'shrink-0 text-down-ink'}
      />
      {isHere ? (
        <div className="min-w-0 flex-1">{what}</div>
      ) : (
        <button
          type="button"
          className="touch min-w-0 flex-1 rounded-sm text-left active:bg-press"
          onClick={() => go('/pages/trade/kline', { symbol }, { replace: true })}
        >
          {what}
        </button>
      )}
      <IconButton
        label={t('removeAlert', { symbol, price, coin })}
        icon={<Trash2 size={18} className="text-soft" />}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      />
    </li>
  )
}
