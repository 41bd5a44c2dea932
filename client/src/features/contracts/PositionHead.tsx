import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { Facts } from '../../ui/Facts'
import { OrderNumber } from '../../ui/OrderNumber'
import type { Position } from './order.form'
import { SideBadge } from './SideBadge'

/** The pair and the side of a position, its size, its time and its number. */
export function PositionHead({ position }: { position: Position }) {
  const { t } = useTranslation('contracts')
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
        {position.symbol} <SideBadge position={position} />
      </p>
      <Facts className="mt-1 text-small text-faint">
        {t('lotsOf', { lots: position.share, number: position.number, coin: position.symbol.split('/')[0] })}
        <When at={position.create_time} />
        <OrderNumber id={position.id} />
      </Facts>
    </>
  )
}
