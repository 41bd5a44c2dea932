/** A value that is known now, or a promise of it. A value in memory is used without a turn of the event loop. */
export type Soon<T> = T | Promise<T>

/** Calls `go` immediately if the value is known, otherwise when it arrives. Any thenable counts, because Prisma's queries are not Promises. */
export const whenKnown = <T, R>(value: Soon<T>, go: (value: T) => Soon<R>): Soon<R> =>
  isComing(value) ? value.then(go) : go(value)

const isComing = <T>(value: Soon<T>): value is Promise<T> =>
  typeof (value as Partial<Promise<T>> | null | undefined)?.then === 'function'
