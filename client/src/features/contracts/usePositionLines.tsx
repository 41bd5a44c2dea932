import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceMark } from '../../chart/marks'
import { askOnNews } from '../../reads/news'
import { useLiveRead } from '../../reads/useLiveRead'
import type { Position, StopForm } from './order.form'
import { linesOf, type PositionLine, type Stop, stopAt } from './position.lines'
import { StopSheet } from './StopSheet'
import { useHoldings } from './useHoldings'

interface Asked {
  id: number
  moves: Stop | 'entry'
  price: string
}

/** The lines of a pair's open and pending positions, and the sheet that asks for confirmation after a line was moved. */
export function usePositionLines(symbol: string): { marks: readonly PriceMark[]; sheet: ReactNode } {
  const { t } = useTranslation('contracts')
  const holdings = useHoldings().data?.message.data
  const waiting = useLiveRead({ read: ['POST lever/my_trade', { status: 0 }], topic: 'me', apply: askOnNews }).data
    ?.message.data
  const [asked, setAsked] = useState<Asked | null>(null)
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
                onMove: price => setAsked({ id, price, moves }),
              },
      ),
    [drawing],
  )
  const position = asked && (all.find(({ id }) => id === asked.id) ?? null)
  return {
    marks,
    sheet: (
      <StopSheet
        position={position}
        moved={asked && position && movedStop(asked, position)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/**
 * The initial values of the sheet. A line dragged from the entry becomes the stop of that side; one that was only pressed changes nothing.
 */
function movedStop({ moves, price }: Asked, position: Position): Partial<StopForm> {
  if (moves !== 'entry') return { [moves]: price }
  return Number(price) === Number(position.price) ? {} : { [stopAt(position, price)]: price }
}
