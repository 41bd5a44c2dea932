import type { CallData } from '@lagoon/shared/contract/index'
import type { MarketFrame, PairFrame } from '@lagoon/shared/live/frames'

export type Quotations = CallData<'GET currency/quotation_new'>
/** A pair with its price and its day. */
export type Quotation = Quotations[number]['quotation'][number]

/** A live frame in a row's own decimals: frames carry numbers, rows carry money. */
export function renewed(row: Quotation, frame: MarketFrame | PairFrame): Quotation {
  const price = (value: number) => value.toFixed(row.price_scale)
  return {
    ...row,
    now_price: price(frame.now_price),
    open: price(frame.open),
    high: price(frame.high),
    low: price(frame.low),
    volume: frame.volume.toFixed(row.amount_scale),
    change: frame.change.toFixed(2),
  }
}

/** Rows that no frame speaks of stay the same objects, so nothing that shows them is painted again. */
export function renewAll(groups: Quotations, frames: ReadonlyMap<string, MarketFrame | PairFrame>): Quotations {
  return groups.map(group => ({
    ...group,
    quotation: group.quotation.map(row => {
      const frame = frames.get(row.symbol)
      return frame ? renewed(row, frame) : row
    }),
  }))
}
