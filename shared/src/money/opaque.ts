/**
 * Four kinds of figures that the compiler keeps apart. For the compiler none of them is a number: `+` does not compile, nor does a plain
 * bigint or number in their place, nor one kind in place of another. `<`, `>` and `===` between two of a kind do. At run time they are a
 * bigint or a whole number, without a wrapper. Only this folder may convert them.
 */
declare const kind: unique symbol

/** An amount, or a price of one coin, in 10⁻¹⁸. */
export interface Atoms {
  readonly [kind]: 'atoms'
}
/** A percent, a fraction or a multiple, in 10⁻¹⁸. */
export interface Rate {
  readonly [kind]: 'rate'
}
/** A price in whole steps of its pair. */
export interface Ticks {
  readonly [kind]: 'ticks'
}
/** An amount in whole steps of its pair. */
export interface Lots {
  readonly [kind]: 'lots'
}

export const bigintOf = (value: Atoms | Rate): bigint => value as unknown as bigint
export const atomsOf = (value: bigint): Atoms => value as unknown as Atoms
export const rateOf = (value: bigint): Rate => value as unknown as Rate
