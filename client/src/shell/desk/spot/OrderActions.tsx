import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction'
import { mayAmend } from '../../../features/spot/amend.form'
import type { Order } from '../../../features/spot/orderRow.rules'
import { Button } from '../../../ui/Button'

/** Changes an open order or cancels the rest of it. */
export function OrderActions({ order, onAmend }: { order: Order; onAmend: (order: Order) => void }) {
  const { t } = useTranslation('spot')
  const cancel = useAction('PUT coin/trade', { withoutFrame: ['GET coin/list', 'POST wallet/detail'] })
  if (order.status !== 1) return null
  return (
    <span className="inline-flex gap-1">
      {mayAmend(order) && (
        <Button tone="ghost" size="sm" className="min-h-7! px-2!" onClick={() => onAmend(order)}>
          {t('amend')}
        </Button>
      )}
      <Button
        tone="ghost"
        size="sm"
        className="min-h-7! px-2!"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ id: order.id })}
      >
        {t('cancel')}
      </Button>
    </span>
  )
}
