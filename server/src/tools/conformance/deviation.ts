/** A difference between an answer and the contract. */
export interface Deviation {
  /** The call or the topic: `POST coin/trade`, `depth:BTC/USDT`. */
  call: string
  what: string
}

/** A precondition of a check is missing: it is counted as skipped, never as passed. */
export class Skipped extends Error {
  override name = 'Skipped'
}

export function skip(why: string): never {
  throw new Skipped(why)
}

/** The rest of a check would be useless: it ends with this deviation. */
export class Deviates extends Error {
  override name = 'Deviates'

  constructor(
    readonly call: string,
    message: string,
  ) {
    super(message)
  }
}
