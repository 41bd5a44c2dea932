import type { CallData } from '@lagoon/shared/api/index'
import { pay_scale } from '@lagoon/shared/money/merchant'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { StatusBadge } from '../../trading/records/StatusBadge'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { Submitted } from '../../ui/Submitted'
import type { Merchant } from './order.form'
import { TimeToPay } from './TimeToPay'

export type PlacedOrder = CallData<'POST merchant/mer_jytj'> & { merchant: Merchant }

export function Ordered({ order, onAgain }: { order: PlacedOrder; onAgain: () => void }) {
  const { t } = useTranslation('merchants')
  const { t: money } = useTranslation('money')
  const { merchant } = order
  return (
    <>
      <Card className="mt-4">
        <TimeToPay minutes={merchant.minutes} onRenew={onAgain} />
      </Card>
      <Submitted
        title={t('doneTitle')}
        note={t('doneNote')}
        rows={[
          { name: t('merchant'), value: merchant.name },
          { name: t('quantity'), value: <Amount value={order.number} unit={merchant.currency_name} />, strong: true },
          { name: t('price'), value: <Amount value={order.price} scale={pay_scale} unit={merchant.pay_currency} /> },
          { name: t('total'), value: <Amount value={order.total} scale={pay_scale} unit={merchant.pay_currency} /> },
          { name: t('state'), value: <StatusBadge status={order.status} /> },
        ]}
        follow={{ label: money('records'), run: () => go('/pages/assets/record', { tab: 'merchants' }) }}
        again={{ label: t('again'), run: onAgain }}
      />
    </>
  )
}
