/** The prices of a coin merchant. Money outside the exchange is rounded up to hundredths. */
import { type Atoms, ceilAtoms, floorAtoms, mulDivCeil, mulDivFloor, one, type Rate, zero } from './atoms'

export const pay_scale = 2

/** The coin's price in USDT × the price of a USDT: 1 × 7.83 → 7.83; 68000.1 × 7.83 → 532440.79. */
export const priceOf = (usdtPrice: Atoms, rate: Rate): Atoms => ceilAtoms(mulDivCeil(usdtPrice, rate, one), pay_scale)

/** number × price: 12.345 × 7.83 → 96.67. */
export const totalFor = (number: Atoms, price: Atoms): Atoms => ceilAtoms(mulDivCeil(number, price, one), pay_scale)

/** The quantity for a total, rounded down so that it never costs more: 100 at 7.83 and eight decimals → 12.77139208. */
export const quantityFor = (total: Atoms, price: Atoms, scale: number): Atoms =>
  price === zero ? zero : floorAtoms(mulDivFloor(total, one, price), scale)
