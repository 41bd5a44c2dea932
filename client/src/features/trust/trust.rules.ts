import type { CallData } from '@lagoon/shared/api/index'
import { add, atoms, fromAtoms, rate, times } from '@lagoon/shared/money/atoms'
import { dailyInterest, percentOfFraction } from '@lagoon/shared/money/custody'

export type Product = CallData<'GET lh/deposit/product_info'>
export type Order = CallData<'GET lh/deposit/order'>['order_list'][number]

/** A fraction as a percent: "0.004" → "0.4". */
export const percent = (fraction: string): string => fromAtoms(percentOfFraction(rate(fraction)))

interface Preview {
  daily: string
  total: string
  /** Principal and all interest. */
  atEnd: string
}

/** The server's payments, truncated each day in the same way: 10000 at 0.004 for 15 days → 40 a day, 600, 10600 at the end. */
export function previewOf(
  amount: string,
  { day_rate, day }: Pick<Product, 'day_rate' | 'day'>,
  scale: number,
): Preview {
  const daily = dailyInterest(atoms(amount), rate(day_rate), scale)
  const total = times(daily, day)
  return { daily: fromAtoms(daily), total: fromAtoms(total), atEnd: fromAtoms(add(atoms(amount), total)) }
}

/** The paid share of the interest, 0 to 1: only for a bar, so a double is precise enough. */
export const progressOf = ({
  paid_interest,
  total_interest,
}: Pick<Order, 'paid_interest' | 'total_interest'>): number => Number(paid_interest) / Number(total_interest)

/** The coins of the products, in the order of their first product. */
export const coinsOf = (products: readonly Product[]): string[] => [
  ...new Set(products.map(product => product.currency_name)),
]

export const isOpen = (product: Pick<Product, 'faxing'>): boolean => product.faxing === 0
