import { type Atoms, add, negate, sum, zero } from '@lagoon/shared/money/atoms'
import { resultOfDay, worthAt } from '@lagoon/shared/money/profit'

/** One of two kinds of row for a day: the whole change of a coin, or an exchange of one coin for another. */
export interface DailyChange {
  readonly day: number
  readonly coin_id: number
  /** The coin that was paid for it in an exchange; null for the whole change of the coin. */
  readonly given_id: number | null
  readonly change: Atoms
  /** The part of the change that came from outside; for an exchange, the paid amount of the other coin, below zero. */
  readonly other: Atoms
}

interface Day {
  readonly day: number
  /** In USDT at the end of the day. */
  readonly assets: Atoms
  readonly outside: Atoms
  readonly result: Atoms
}

interface Profit {
  readonly days: readonly Day[]
  /** The results by coin, over all days. */
  readonly coins: ReadonlyMap<number, Atoms>
}

interface Requested {
  readonly from: number
  readonly to: number
  /** The price of a coin in USDT at the end of a day; for the last day, now. */
  closing(coin: number, day: number): Atoms
  /** The quote coin of two coins: its amount is the price of the exchange. */
  quoteOf(one: number, other: number): number
}

/** The results by day and the results by coin; both add up to the same total. */
export function profitOf(changes: readonly DailyChange[], { from, to, closing, quoteOf }: Requested): Profit {
  const coins = new Set(changes.map(({ coin_id }) => coin_id))
  const results = new Map<number, Atoms>([...coins].map(coin => [coin, zero]))
  const held = new Map<number, Atoms>()
  const onDay = byDay(changes)
  const moved = (day: number, coin: number) => (onDay.get(day) ?? []).filter(change => isMove(change, coin))
  for (const coin of coins) {
    const before = changes.filter(change => change.day < from && isMove(change, coin))
    held.set(coin, sum(before.map(({ change }) => change)))
  }

  const days: Day[] = []
  for (let day = from; day <= to; day++) {
    const given = givenOn(onDay.get(day) ?? [], coin => closing(coin, day), quoteOf)
    const ofDay = [...coins].map(coin => {
      const [before, changed] = [held.get(coin) as Atoms, moved(day, coin)]
      const after = add(before, sum(changed.map(({ change }) => change)))
      const outside = sum(changed.map(({ other }) => other))
      const [opened, closed] = [closing(coin, day - 1), closing(coin, day)]
      const result = resultOfDay({ before, after, outside, given: given.get(coin) ?? zero, opened, closed })
      held.set(coin, after)
      results.set(coin, add(results.get(coin) as Atoms, result))
      return { assets: worthAt(after, closed), outside: worthAt(outside, closed), result }
    })
    const total = (of: 'assets' | 'outside' | 'result') => sum(ofDay.map(each => each[of]))
    days.push({ day, assets: total('assets'), outside: total('outside'), result: total('result') })
  }
  return { days, coins: results }
}

const isMove = ({ given_id, coin_id }: DailyChange, coin: number) => given_id === null && coin_id === coin

function byDay(changes: readonly DailyChange[]): Map<number, DailyChange[]> {
  const onDay = new Map<number, DailyChange[]>()
  for (const change of changes) {
    const known = onDay.get(change.day)
    if (known) known.push(change)
    else onDay.set(change.day, [change])
  }
  return onDay
}

/**
 * The values exchanged into each coin, in USDT: 0.5 BTC for 34000 USDT count 34000 for BTC and −34000 for USDT, so that an exchange alone
 * makes no profit.
 */
function givenOn(
  changes: readonly DailyChange[],
  worth: (coin: number) => Atoms,
  quoteOf: Requested['quoteOf'],
): Map<number, Atoms> {
  const given = new Map<number, Atoms>()
  const count = (coin: number, value: Atoms) => given.set(coin, add(given.get(coin) ?? zero, value))
  for (const { coin_id, given_id, change, other } of changes) {
    if (given_id === null) continue
    const quote = quoteOf(coin_id, given_id)
    const value = worthAt(quote === given_id ? negate(other) : change, worth(quote))
    count(coin_id, value)
    count(given_id, negate(value))
  }
  return given
}
