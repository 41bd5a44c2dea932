/** The exit statuses, which the help lists too. */
export const statuses = {
  done: 0,
  refused: 1,
  misused: 2,
  unreachable: 3,
  interrupted: 130,
} as const

export const statusMeanings: readonly (readonly [number, string])[] = [
  [statuses.done, 'done'],
  [statuses.refused, 'refused by the exchange, or a check failed'],
  [statuses.misused, 'wrong use'],
  [statuses.unreachable, 'no exchange answers'],
  [statuses.interrupted, 'interrupted'],
]

/** Wrong usage of the command line. */
export class Misused extends Error {
  override name = 'Misused'
}

/** A failure that one sentence explains. */
export class Failed extends Error {
  override name = 'Failed'
}

/** Fails with the reason why a file cannot be read or written. */
export const unreadable =
  (path: string) =>
  ({ code }: { code?: string }): never => {
    throw new Failed(`${path} ${reasons[code ?? ''] ?? `cannot be read or written (${code ?? 'unknown reason'})`}.`)
  }

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'or its folder does not exist',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is not in a folder',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
}
