import { useEffect, useMemo } from 'react'
import { refetchOnAccountChange } from '../../api/accountChange'
import { useLiveRead } from '../../api/useLiveRead'
import type { DrawingProps } from '../../trading/chart/ownDrawings'
import { tradesOf } from './position.lines'
import { useHoldings } from './useHoldings'
import { usePositionLines } from './usePositionLines'

const latest = 50

/** Draws contracts into the big chart of a pair: the lines of positions, and the trades that opened and closed them. */
export function ContractDrawing({ symbol, onDrawn }: DrawingProps) {
  const { marks, sheet } = usePositionLines(symbol)
  const held = useHoldings().data?.message.data
  const ended = useLiveRead({
    read: ['POST lever/my_trade', { status: 3, limit: latest }],
    topic: 'me',
    apply: refetchOnAccountChange,
  }).data?.message.data
  // Every tick brings new rows, but the markers change only when a position is opened or closed.
  const drawing = JSON.stringify(tradesOf([...(held ?? []), ...(ended ?? [])].filter(each => each.symbol === symbol)))
  const trades = useMemo(() => JSON.parse(drawing) as ReturnType<typeof tradesOf>, [drawing])
  useEffect(() => onDrawn('contracts', { marks, trades }), [marks, trades, onDrawn])
  return sheet
}
