import type { CallData } from '@lagoon/shared/api/index'
import type { MarketFrame, PairFrame } from '@lagoon/shared/live/frames'

export type Quotations = CallData<'GET currency/quotation_new'>
/** A pair with its price and its day. */
export type Quotation = Quotations[number]['quotation'][number]

/** Applies a frame to the quotations. Other rows stay the same objects, so nothing that shows them renders again. */
export function renewed(groups: Quotations | undefined, frame: MarketFrame | PairFrame): Quotations | undefined {
  return groups?.map(group => {
    const at = group.quotation.findIndex(({ symbol }) => symbol === frame.symbol)
    const row = group.quotation[at]
    return row ? { ...group, quotation: group.quotation.with(at, rowOf(row, frame)) } : group
  })
}

/** Converts a number of a frame to the decimals of its pair. */
export const priceOf = ({ price_scale }: Quotation, value: number): string => value.toFixed(price_scale)
export const amountOf = ({ amount_scale }: Quotation, value: number): string => value.toFixed(amount_scale)

function rowOf(row: Quotation, frame: MarketFrame | PairFrame): Quotation {
  const price = (value: number) => priceOf(row, value)
  return {
    ...row,
    now_price: price(frame.now_price),
    open: price(frame.open),
    high: price(frame.high),
    low: price(frame.low),
    volume: amountOf(row, frame.volume),
    turnover: frame.turnover.toFixed(2),
    change: frame.change.toFixed(2),
  }
}
