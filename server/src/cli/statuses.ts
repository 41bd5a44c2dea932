/** With what the process ends; the help says so too. */
export const statuses = {
  done: 0,
  refused: 1,
  misused: 2,
  unreachable: 3,
  interrupted: 130,
} as const

export const statusMeanings: readonly (readonly [number, string])[] = [
  [statuses.done, 'done'],
  [statuses.refused, 'refused by the exchange, or not well'],
  [statuses.misused, 'wrong use'],
  [statuses.unreachable, 'no exchange answers there'],
  [statuses.interrupted, 'interrupted'],
]

/** It was called in a way that means nothing. */
export class Misused extends Error {
  override name = 'Misused'
}

/** It came to nothing, for a reason that one sentence says. */
export class Failed extends Error {
  override name = 'Failed'
}
