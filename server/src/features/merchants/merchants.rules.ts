import { ceilTo, Decimal, floorTo } from '@lagoon/shared/money/decimal'
import type { Merchant } from './merchants.table'

/** What a merchant asks and has. Pure: the market's price is handed in. */

/** Money outside the exchange is counted in hundredths. */
const pay_scale = 2

/** The coin's price in USDT × what a USDT costs, rounded up: 1 × 7.83 → 7.83; 68000.1 × 7.83 → 532440.79. */
export const priceOf = ({ rate }: Pick<Merchant, 'rate'>, usdtPrice: string): Decimal =>
  ceilTo(new Decimal(usdtPrice).mul(rate), pay_scale)

/** number × price, rounded up: 12.345 × 7.83 → 96.67. */
export const totalOf = (number: string, price: Decimal): Decimal => ceilTo(price.mul(number), pay_scale)

/** What nobody has ordered yet. */
export const leftOf = ({ stock, reserved, sold }: Pick<Merchant, 'stock' | 'reserved' | 'sold'>): Decimal =>
  new Decimal(stock).sub(reserved).sub(sold)

/** Orders that were paid out, of all that came to an end, in percent: 98 of 99 → 98.98; nobody has failed without orders. */
export const completionOf = ({
  orders_done,
  orders_failed,
}: Pick<Merchant, 'orders_done' | 'orders_failed'>): Decimal => {
  const ended = orders_done + orders_failed
  return ended === 0 ? new Decimal(100) : floorTo(new Decimal(orders_done).mul(100).div(ended), 2)
}

export const payTypesOf = ({ pay_types }: Pick<Merchant, 'pay_types'>): readonly number[] =>
  pay_types as readonly number[]
