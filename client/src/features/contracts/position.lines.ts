import { format } from '@lagoon/shared/money/format'
import type { PriceMark, TradeMark } from '../../trading/chart/marks'
import { isZero } from '../../trading/money/arithmetic'
import { scaleOf } from '../../trading/money/coin'
import type { Position } from './order.form'
import { profitAt, sideOf } from './position.figures'

export type Stop = 'profit' | 'loss'

/** A line as data, without the callback that runs when the user drops it at another price. */
export interface PositionLine extends Omit<PriceMark, 'onMove'> {
  readonly position: number
  /** The stop of the line; `entry` if the user can drag a new stop from it. */
  readonly moves: Stop | 'entry' | null
}

interface Words {
  long: string
  short: string
  profit: string
  loss: string
  liquidation: string
  limit: string
}

const most = 3

/** The lines of a pair's open and pending positions: entry, stops with their results, and liquidation. */
export function linesOf(positions: readonly Position[], words: Words): PositionLine[] {
  return positions.slice(0, most).flatMap(position => {
    const isLong = position.type === 1
    const tone = isLong ? ('up' as const) : ('down' as const)
    const name = isLong ? words.long : words.short
    const bringing = (price: string) =>
      format(profitAt(position, price, scaleOf(position.legal)), { scale: 2, sign: true })
    const line = (
      kind: string,
      price: string,
      look: Pick<PositionLine, 'title' | 'tone' | 'moves'> & { label: string },
    ): PositionLine[] =>
      isZero(price)
        ? []
        : [{ id: `position ${position.id} ${kind}`, position: position.id, price: Number(price), ...look }]
    const waits = position.status === 0
    return [
      ...line('open', position.price, {
        title: `${isLong ? '▲' : '▼'} ${position.multiple}×`,
        tone,
        moves: 'entry',
        label: waits ? `${name} ${words.limit}` : name,
      }),
      ...line('profit', position.target_profit_price, {
        title: `TP ${bringing(position.target_profit_price)}`,
        tone: 'up',
        moves: 'profit',
        label: words.profit,
      }),
      ...line('loss', position.stop_loss_price, {
        title: `SL ${bringing(position.stop_loss_price)}`,
        tone: 'down',
        moves: 'loss',
        label: words.loss,
      }),
      ...line('trailing', position.trailing_price, { title: 'TS', tone: 'plain', moves: null, label: 'TS' }),
      ...line('liquidation', position.liquidation_price, {
        title: 'LIQ',
        tone: 'warn',
        moves: null,
        label: words.liquidation,
      }),
    ]
  })
}

/** The stop that a line becomes when it is dropped at a price: above the entry of a long it takes profit, below it stops the loss. */
export function stopAt({ type, price: open }: Pick<Position, 'type' | 'price'>, price: string): Stop {
  return Number(price) > Number(open) === (sideOf(type) === 'long') ? 'profit' : 'loss'
}

type Traded = Pick<Position, 'id' | 'type' | 'create_time' | 'handle_time' | 'complete_time' | 'status'>

/** Opening a long and closing a short are buys. A position that was only pending has no trades. */
export function tradesOf(positions: readonly Traded[]): TradeMark[] {
  return positions.flatMap(({ id, type, status, create_time, handle_time, complete_time }) => {
    if (status === 0 || status === 4) return []
    const [opens, closes] = type === 1 ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
    const opened = { id: `${id} open`, second: handle_time ?? create_time, side: opens }
    return complete_time === null ? [opened] : [opened, { id: `${id} close`, second: complete_time, side: closes }]
  })
}
