import { Decimal } from './decimal'

/** An amount from an answer; a missing one throws. */
type Amount = string | undefined

/** Exact arithmetic on amounts in wire format: expected values are strings like the answers. */
const dec = (amount: Amount): Decimal => new Decimal(amount as string)

export const sum = (...amounts: Amount[]): string =>
  amounts.reduce((total, each) => total.plus(dec(each)), dec('0')).toFixed()
export const minus = (amount: Amount, less: Amount): string => dec(amount).minus(dec(less)).toFixed()
export const times = (amount: Amount, factor: Amount): string => dec(amount).times(dec(factor)).toFixed()
/** The rounded-down amount that a user receives, in a coin with this many decimals. */
export const cut = (amount: Amount, scale: number): string =>
  dec(amount).toDecimalPlaces(scale, Decimal.ROUND_DOWN).toFixed()
/** The rounded-up amount that a user is charged. */
export const raised = (amount: Amount, scale: number): string =>
  dec(amount).toDecimalPlaces(scale, Decimal.ROUND_UP).toFixed()
/** -1, 0 or 1: for `expect(order(a, b))` and for sorting. */
export const order = (one: Amount, other: Amount): number => dec(one).comparedTo(dec(other))
export const isLess = (one: Amount, other: Amount): boolean => dec(one).lessThan(dec(other))
