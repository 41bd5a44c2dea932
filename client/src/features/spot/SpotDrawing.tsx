import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawingProps } from '../../chart/ownDrawings'
import { useQuotation } from '../../market/useQuotations'
import { usePaged } from '../../reads/usePaged'
import AmendSheet from './AmendSheet'
import { mayAmend } from './amend.form'
import { type OrderLine, orderLines, tradesOf } from './order.lines'
import { fillTold, type Order, orderTold } from './orderRow.rules'

const waiting = 1

/**
 * What spot draws into the big chart of a pair: open orders, and the user's trades. Moving a line opens the sheet that changes its order.
 */
export function SpotDrawing({ symbol, onDrawn }: DrawingProps) {
  const pair = useQuotation(symbol).data
  return pair ? (
    <OfPair key={pair.id} at={{ currency_id: pair.currency_id, legal_id: pair.legal_id }} onDrawn={onDrawn} />
  ) : null
}

interface OfPairProps extends Pick<DrawingProps, 'onDrawn'> {
  at: { currency_id: number; legal_id: number }
}

function OfPair({ at, onDrawn }: OfPairProps) {
  const { t } = useTranslation('spot')
  const which = { ...at, status: waiting } as const
  const orders = usePaged('GET coin/list', which, { apply: orderTold(which) }).rows
  const fills = usePaged('GET coin/fills', at, { apply: fillTold(at) }).rows
  const [asked, setAsked] = useState<{ order: Order; price: string; open: boolean; turn: number } | null>(null)
  const words = { buy: t('buy'), sell: t('sell'), stop: t('stopFixed') }
  const drawing = JSON.stringify(orderLines(orders ?? [], words))
  const ask = useEffectEvent((id: number, price: string) => {
    const order = orders?.find(each => each.id === id)
    if (order && mayAmend(order)) setAsked(now => ({ order, price, open: true, turn: (now?.turn ?? 0) + 1 }))
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
  if (!asked) return null
  const order = orders?.find(({ id }) => id === asked.order.id) ?? asked.order
  return (
    <AmendSheet
      key={asked.turn}
      order={order}
      moved={asked.price}
      open={asked.open}
      onClose={() => setAsked({ ...asked, open: false })}
    />
  )
}
