/** Something that was answered otherwise than the contract says. */
export interface Deviation {
  /** The call or the topic: `POST coin/trade`, `depth:BTC/USDT`. */
  call: string
  what: string
}

/** What a check needs is not there: it is counted as skipped, never as passed. */
export class Skipped extends Error {
  override name = 'Skipped'
}

export function skip(why: string): never {
  throw new Skipped(why)
}

/** What follows in a check would be of no use: what was answered is told as its deviation. */
export class Deviates extends Error {
  override name = 'Deviates'

  constructor(
    readonly call: string,
    message: string,
  ) {
    super(message)
  }
}
