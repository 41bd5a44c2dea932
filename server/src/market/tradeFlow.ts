import { countOf } from '@lagoon/shared/money/steps'
import type { TapeTrade } from './quotes'

/** How many trades there were, and how much of their volume buyers took, in lots. */
export interface Flow {
  readonly trades: number
  readonly bought: number
}

const minute_s = 60
/** The minutes of a thousand candles of five minutes. */
const most_kept = 5_000

export const flowOf = (trades: readonly Pick<TapeTrade, 'direction' | 'amount'>[]): Flow => ({
  trades: trades.length,
  bought: trades.reduce((sum, { direction, amount }) => sum + (direction === 'buy' ? countOf(amount) : 0), 0),
})

/** A buyer of 3 and a seller of 2, and then a buyer of 4, are three trades with 7 bought. */
export const joinFlows = (one: Flow, other: Flow): Flow => ({
  trades: one.trades + other.trades,
  bought: one.bought + other.bought,
})

/** The house's trades, counted from the tape of each second. Whole minutes are cached. */
export class TradeFlow {
  readonly #minutes = new Map<number, Flow>()

  constructor(private readonly tape: (second: number) => readonly TapeTrade[]) {}

  /** Of from..to, both inclusive. */
  between(from: number, to: number): Flow {
    let sum: Flow = flowOf([])
    for (let start = from; start <= to; ) {
      const minute = Math.floor(start / minute_s)
      const last = (minute + 1) * minute_s - 1
      sum = joinFlows(
        sum,
        start === minute * minute_s && last <= to ? this.#whole(minute) : this.#of(start, Math.min(last, to)),
      )
      start = last + 1
    }
    return sum
  }

  forget(): void {
    this.#minutes.clear()
  }

  #whole(minute: number): Flow {
    const known = this.#minutes.get(minute)
    if (known) return known
    if (this.#minutes.size >= most_kept) this.forget()
    const flow = this.#of(minute * minute_s, (minute + 1) * minute_s - 1)
    this.#minutes.set(minute, flow)
    return flow
  }

  #of(from: number, to: number): Flow {
    let sum: Flow = flowOf([])
    for (let second = from; second <= to; second++) sum = joinFlows(sum, flowOf(this.tape(second)))
    return sum
  }
}
