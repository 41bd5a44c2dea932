import fc from 'fast-check'

/** Which user does it, modulo the number of users. */
export const who = fc.constantFrom(0, 1, 0, 1, 2)
/** Which of the user's orders, counted from the newest. */
export const which = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)

/** One of the newest open ones; if there are too few, one of all. */
export function chosen<T>(all: readonly T[], isOpen: (each: T) => boolean, index: number): T | undefined {
  const open = all.filter(isOpen)
  const from = open.length > index ? open : all
  return from[from.length - 1 - index]
}
