import { Decimal } from './decimal'

/** As the wire gives it; one that is not there throws. */
type Amount = string | undefined

/** Exact arithmetic on amounts as the wire writes them: what is expected is a string like what is told. */
const dec = (amount: Amount): Decimal => new Decimal(amount as string)

export const sum = (...amounts: Amount[]): string =>
  amounts.reduce((total, each) => total.plus(dec(each)), dec('0')).toFixed()
export const minus = (amount: Amount, less: Amount): string => dec(amount).minus(dec(less)).toFixed()
export const times = (amount: Amount, factor: Amount): string => dec(amount).times(dec(factor)).toFixed()
/** What is received of an amount in a coin with so many decimals. */
export const cut = (amount: Amount, scale: number): string =>
  dec(amount).toDecimalPlaces(scale, Decimal.ROUND_DOWN).toFixed()
/** What is charged of it. */
export const raised = (amount: Amount, scale: number): string =>
  dec(amount).toDecimalPlaces(scale, Decimal.ROUND_UP).toFixed()
/** -1, 0 or 1: for `expect(order(a, b))` and for sorting. */
export const order = (one: Amount, other: Amount): number => dec(one).comparedTo(dec(other))
export const isLess = (one: Amount, other: Amount): boolean => dec(one).lessThan(dec(other))
