import fc from 'fast-check'

/** Who does it: taken round the people there are. */
export const who = fc.constantFrom(0, 1, 0, 1, 2)
/** Which of one's orders: taken from the newest back, as people do. */
export const which = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)

/** The newest that are open; where there are too few of them, any that there were. */
export function chosen<T>(all: readonly T[], isOpen: (each: T) => boolean, index: number): T | undefined {
  const open = all.filter(isOpen)
  const from = open.length > index ? open : all
  return from[from.length - 1 - index]
}
