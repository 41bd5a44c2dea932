import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/usePaged'
import type { DrawingProps } from '../../trading/chart/ownDrawings'
import { useQuotation } from '../../trading/market/useQuotations'
import AmendSheet from './AmendSheet'
import { mayAmend } from './amend.form'
import { type OrderLine, orderLines, tradesOf } from './order.lines'
import { fillInFrame, type Order, orderInFrame } from './orderRow.rules'

const waiting = 1

/**
 * What spot draws into the big chart of a pair: open orders, and the user's trades. Moving a line opens the sheet that changes its order.
 */
export function SpotDrawing({ symbol, onDrawn }: DrawingProps) {
  const pair = useQuotation(symbol).data
  return pair ? (
    <OfPair key={pair.id} pairIds={{ currency_id: pair.currency_id, legal_id: pair.legal_id }} onDrawn={onDrawn} />
  ) : null
}

interface OfPairProps extends Pick<DrawingProps, 'onDrawn'> {
  pairIds: { currency_id: number; legal_id: number }
}

function OfPair({ pairIds, onDrawn }: OfPairProps) {
  const { t } = useTranslation('spot')
  const filter = { ...pairIds, status: waiting } as const
  const orders = usePaged('GET coin/list', filter, { apply: orderInFrame(filter) }).rows
  const fills = usePaged('GET coin/fills', pairIds, { apply: fillInFrame(pairIds) }).rows
  const [requested, setRequested] = useState<{ order: Order; price: string; open: boolean; turn: number } | null>(null)
  const words = { buy: t('buy'), sell: t('sell'), stop: t('stopFixed') }
  const drawing = JSON.stringify(orderLines(orders ?? [], words))
  const ask = useEffectEvent((id: number, price: string) => {
    const order = orders?.find(each => each.id === id)
    if (order && mayAmend(order)) setRequested(now => ({ order, price, open: true, turn: (now?.turn ?? 0) + 1 }))
  })
  // The rows are new objects after each read, so this compares their text: the lines change only if a line or a trade did.
  const marks = useMemo(
    () =>
      (JSON.parse(drawing) as OrderLine[]).map(({ order, ...line }) =>
        line.isLimit ? { ...line, onMove: (price: string) => ask(order, price) } : line,
      ),
    [drawing],
  )
  const traded = JSON.stringify(tradesOf(fills ?? []))
  const trades = useMemo(() => JSON.parse(traded) as ReturnType<typeof tradesOf>, [traded])
  useEffect(() => onDrawn('spot', { marks, trades }), [marks, trades, onDrawn])
  if (!requested) return null
  const order = orders?.find(({ id }) => id === requested.order.id) ?? requested.order
  return (
    <AmendSheet
      key={requested.turn}
      order={order}
      moved={requested.price}
      open={requested.open}
      onClose={() => setRequested({ ...requested, open: false })}
    />
  )
}
