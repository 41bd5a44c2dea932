import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { useLiveRead } from '../../api/useLiveRead'
import type { PriceMark } from '../../trading/chart/marks'
import type { Position, StopForm } from './order.form'
import { linesOf, type PositionLine, type Stop, stopAt } from './position.lines'
import { StopSheet } from './StopSheet'
import { useHoldings } from './useHoldings'

interface Requested {
  id: number
  moves: Stop | 'entry'
  price: string
}

/** The lines of a pair's open and pending positions, and the sheet that asks for confirmation after a line was moved. */
export function usePositionLines(symbol: string): { marks: readonly PriceMark[]; sheet: ReactNode } {
  const { t } = useTranslation('contracts')
  const holdings = useHoldings().data?.message.data
  const waiting = useLiveRead({
    read: ['POST lever/my_trade', { status: 0 }],
    topic: 'me',
    apply: refetchOnAccountChange,
  }).data?.message.data
  const [requested, setRequested] = useState<Requested | null>(null)
  const all = useMemo(() => [...(holdings ?? []), ...(waiting ?? [])], [holdings, waiting])
  const words = {
    long: t('long'),
    short: t('short'),
    profit: t('stopProfit'),
    loss: t('stopLoss'),
    liquidation: t('liquidationPrice'),
    limit: t('limitPrice'),
  }
  const lines = linesOf(
    all.filter(each => each.symbol === symbol),
    words,
  )
  // Every tick brings new rows, but the lines change only if one of their values did.
  const drawing = JSON.stringify(lines)
  const marks = useMemo(
    () =>
      (JSON.parse(drawing) as PositionLine[]).map(
        ({ position: id, moves, ...line }): PriceMark =>
          moves === null
            ? line
            : {
                ...line,
                onMove: price => setRequested({ id, price, moves }),
              },
      ),
    [drawing],
  )
  const position = requested && (all.find(({ id }) => id === requested.id) ?? null)
  return {
    marks,
    sheet: (
      <StopSheet
        position={position}
        moved={requested && position && movedStop(requested, position)}
        onClose={() => setRequested(null)}
      />
    ),
  }
}

/**
 * The initial values of the sheet. A line dragged from the entry becomes the stop of that side; one that was only pressed changes nothing.
 */
function movedStop({ moves, price }: Requested, position: Position): Partial<StopForm> {
  if (moves !== 'entry') return { [moves]: price }
  return Number(price) === Number(position.price) ? {} : { [stopAt(position, price)]: price }
}
