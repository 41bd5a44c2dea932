import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { KeyValue } from '../../ui/KeyValue'
import { OrderNumber } from '../../ui/OrderNumber'
import { Progress } from '../../ui/Progress'
import { type Order, percent, progressOf } from './trust.rules'

/** One custody: its amount, how far its interest has come, and when it ends or how it ended. */
export function OrderCard({ order, onRedeem }: { order: Order; onRedeem: () => void }) {
  const { t } = useTranslation('trust')
  const unit = order.currency_name
  const running = order.status === 1
  const redeemed = order.is_cancel === 1
  return (
    <Card>
      <div className="flex items-center gap-3">
        <CoinLogo symbol={unit} src={order.logo} size={32} />
        <div className="min-w-0 flex-1">
          <p className="text-lead font-semibold">
            <Amount value={order.amount} unit={unit} />
          </p>
          <p className="figures text-small text-soft">
            {t('days', { days: order.day })} · {t('rateADay', { rate: percent(order.day_rate) })} ·{' '}
            <OrderNumber id={order.id} />
          </p>
        </div>
        {running ? (
          <Badge tone="brand">{t('left', { days: order.remain_day })}</Badge>
        ) : redeemed ? (
          <Badge tone="warn">{t('tabs.redeemed')}</Badge>
        ) : (
          <Badge tone="good">{t('tabs.completed')}</Badge>
        )}
      </div>
      {running && <Progress className="mt-4" share={progressOf(order)} label={t('interest')} />}
      <KeyValue
        className="mt-2"
        rows={[
          {
            name: t('interest'),
            value: (
              <>
                <Amount value={order.paid_interest} signed />
                <span className="text-faint">
                  {' '}
                  / <Amount value={order.total_interest} unit={unit} />
                </span>
              </>
            ),
          },
          ...(redeemed
            ? [{ name: t('penalty'), value: <Amount value={`-${order.cancel_fee}`} unit={unit} signed /> }]
            : []),
          ...(running ? [] : [{ name: t('returned'), value: <Amount value={order.return_amount} unit={unit} /> }]),
          { name: t('started'), value: <When at={order.start_at} style="minute" /> },
          running
            ? { name: t('ends'), value: <When at={order.end_at} style="minute" /> }
            : { name: t('ended'), value: <When at={order.updated_at} style="minute" /> },
        ]}
      />
      <How kind="trust" id={order.id} className="mt-1" />
      {running && (
        <Button block size="md" tone="outline" className="mt-3" onClick={onRedeem}>
          {t('redeem')}
        </Button>
      )}
    </Card>
  )
}
