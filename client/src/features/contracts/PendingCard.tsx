import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { How } from '../../trading/explain/How'
import { useQuotation } from '../../trading/market/useQuotations'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Price } from '../../ui/Price'
import { Figures } from './Figures'
import type { Ask } from './HoldingCard'
import type { Position } from './order.form'
import { PositionHead } from './PositionHead'

/** A pending limit order, which the user can cancel until its price is reached. */
export function PendingCard({ position, onAsk }: { position: Position; onAsk: Ask }) {
  const { t } = useTranslation('contracts')
  const cancel = useAction('POST lever/close', { withoutFrame: ['POST lever/my_trade', 'POST lever/deal'] })
  const pair = useQuotation(position.symbol).data
  return (
    <Card className="mt-3">
      <PositionHead position={position} />
      <Figures
        figures={[
          { name: t('limitPrice'), value: <Price value={position.price} scale={pair?.price_scale} /> },
          { name: t('currentPrice'), value: <Price value={pair?.now_price} scale={pair?.price_scale} tone="last" /> },
          {
            name: t('margin'),
            value: <Amount value={position.caution_money} scale={4} unit={symbolOf(position.legal)} />,
          },
        ]}
      />
      <div className="mt-3 flex gap-3">
        <Button tone="outline" size="sm" className="min-h-11 flex-1" onClick={() => onAsk('stops', position)}>
          {t('editStops')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          className="min-h-11 flex-1"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id: position.id })}
        >
          {t('cancelOrder')}
        </Button>
      </div>
      <How kind="position" id={position.id} className="mt-3" />
    </Card>
  )
}
