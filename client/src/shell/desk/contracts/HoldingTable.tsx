import { CircleX, PiggyBank, Target } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import type { Ask } from '../../../features/contracts/HoldingCard'
import type { Position } from '../../../features/contracts/order.form'
import { returnOf } from '../../../features/contracts/position.figures'
import type { useHoldings } from '../../../features/contracts/useHoldings'
import { symbolOf } from '../../../trading/money/coin'
import { Amount } from '../../../ui/Amount'
import { Button } from '../../../ui/Button'
import { Change } from '../../../ui/Change'
import { SkeletonRows } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { type Column, Table } from '../terminal/Table'
import { PairPrice } from './PairPrice'
import { PositionName } from './PositionName'

interface Props {
  holdings: ReturnType<typeof useHoldings>
  onAsk: Ask
}

/** Open positions with their present profit, and the actions for each. */
export function HoldingTable({ holdings, onAsk }: Props) {
  const { t } = useTranslation('contracts')
  const { t: desk } = useTranslation('desk')
  const rows = holdings.data?.message.data
  if (!rows) return holdings.isError ? <ReadFailed of={holdings} /> : <SkeletonRows count={3} note={false} />
  if (rows.length === 0) return <None>{t('noneHolding')}</None>
  const action = (what: keyof typeof icons, position: Position) => {
    const name = t(what === 'stops' ? 'editStops' : what)
    return (
      <Button
        tone="ghost"
        size="sm"
        icon={<span className="narrow-840">{icons[what]}</span>}
        aria-label={name}
        title={name}
        className="min-h-7! px-2!"
        onClick={() => onAsk(what, position)}
      >
        <span className="wide-840">{name}</span>
      </Button>
    )
  }
  const columns: Column<Position>[] = [
    { key: 'pair', name: desk('pair'), cell: position => <PositionName position={position} /> },
    { key: 'lots', name: t('lots'), right: true, wide: 560, cell: ({ share }) => share },
    {
      key: 'open',
      name: t('openPrice'),
      right: true,
      wide: 560,
      cell: ({ symbol, price }) => <PairPrice symbol={symbol} value={price} />,
    },
    {
      key: 'now',
      name: t('currentPrice'),
      right: true,
      wide: true,
      cell: ({ symbol, update_price }) => <PairPrice symbol={symbol} value={update_price} tone="last" />,
    },
    {
      key: 'liquidation',
      name: t('liquidationPrice'),
      right: true,
      cell: ({ symbol, liquidation_price }) => (
        <PairPrice symbol={symbol} value={liquidation_price} className="text-warn-ink" />
      ),
    },
    {
      key: 'margin',
      name: t('margin'),
      right: true,
      wide: 840,
      cell: ({ caution_money, legal }) => <Amount value={caution_money} scale={2} unit={symbolOf(legal)} />,
    },
    {
      key: 'profit',
      name: t('profit'),
      right: true,
      cell: ({ profits, caution_money }) => (
        <span className="inline-flex items-baseline gap-2">
          <Amount value={profits} scale={2} signed className="font-semibold" />
          <Change value={returnOf(profits, caution_money)} />
        </span>
      ),
    },
    {
      key: 'stops',
      name: t('editStops'),
      right: true,
      wide: 960,
      cell: ({ symbol, target_profit_price, stop_loss_price }) => (
        <>
          <PairPrice symbol={symbol} value={target_profit_price} /> /{' '}
          <PairPrice symbol={symbol} value={stop_loss_price} />
        </>
      ),
    },
    {
      key: 'actions',
      name: <span className="sr-only">{t('close')}</span>,
      pinned: true,
      right: true,
      cell: position => (
        <span className="inline-flex">
          {action('stops', position)}
          {action('margin', position)}
          {action('close', position)}
        </span>
      ),
    },
  ]
  return <Table label={t('holding')} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/** The icons of a row's buttons; a narrow panel shows only these. */
const icons = {
  stops: <Target size={15} />,
  margin: <PiggyBank size={15} />,
  close: <CircleX size={15} />,
}
