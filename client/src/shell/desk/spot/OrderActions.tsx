import { PencilLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
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
        <Action name={t('amend')} icon={<PencilLine size={15} aria-hidden="true" />} onClick={() => onAmend(order)} />
      )}
      <Action
        name={t('cancel')}
        icon={<X size={15} aria-hidden="true" />}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ id: order.id })}
      />
    </span>
  )
}

interface ActionProps {
  name: string
  icon: ReactNode
  loading?: boolean
  onClick: () => void
}

/** A button with its name, or with its icon alone in a narrow table, so that it does not cover the figures beside it. */
function Action({ name, icon, loading, onClick }: ActionProps) {
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={name}
      title={name}
      className="min-h-7! px-2!"
      loading={loading}
      onClick={onClick}
    >
      <span className="narrow-840">{icon}</span>
      <span className="wide-840">{name}</span>
    </Button>
  )
}
