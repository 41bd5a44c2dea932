/** Known already, or soon: whoever has an answer in memory makes nobody wait for a turn. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value at once where it is known, otherwise when it is. A query of Prisma is a promise too, by another class. */
export const whenKnown = <T, R>(value: Soon<T>, go: (value: T) => Soon<R>): Soon<R> =>
  isComing(value) ? value.then(go) : go(value)

const isComing = <T>(value: Soon<T>): value is Promise<T> =>
  typeof (value as Partial<Promise<T>> | null | undefined)?.then === 'function'
