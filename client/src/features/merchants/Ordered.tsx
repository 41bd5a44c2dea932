import type { CallData } from '@lagoon/shared/api/index'
import { pay_scale } from '@lagoon/shared/money/merchant'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorldNow, worldNow } from '../../api/clock'
import { useWorld } from '../../api/world'
import { go } from '../../parts/navigator'
import { StatusBadge } from '../../trading/records/StatusBadge'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Countdown } from '../../ui/Countdown'
import { Notice } from '../../ui/Notice'
import { Submitted } from '../../ui/Submitted'
import type { Merchant } from './order.form'

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

interface Props {
  minutes: number
  /** Called to load the offer again. */
  onRenew: () => void
}

/** The time to pay starts with the order. */
function TimeToPay(props: Props) {
  // Before the first world frame, `worldNow` is the machine's time; after a replacement of the world, it is another world's time. The key
  // therefore restarts the countdown for each epoch.
  const epoch = useWorld(({ world }) => world?.epoch)
  return <Running key={epoch ?? ''} {...props} />
}

function Running({ minutes, onRenew }: Props) {
  const { t } = useTranslation('merchants')
  const [from] = useState(worldNow)
  const left = Math.max(0, from + minutes * 60_000 - useWorldNow())
  if (left > 0)
    return (
      <p className="flex items-center justify-between gap-3 text-note text-soft">
        {t('timeToPay')}
        <Countdown remainingMs={left} dayUnit="d" className="font-figure text-title font-semibold text-brand-ink" />
      </p>
    )
  return (
    <Notice
      kind="warn"
      action={
        <Button size="sm" tone="outline" onClick={onRenew}>
          {t('renew')}
        </Button>
      }
    >
      {t('timeOver')}
    </Notice>
  )
}
