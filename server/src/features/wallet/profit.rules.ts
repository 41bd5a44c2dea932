import { type Atoms, add, negate, sum, zero } from '@lagoon/shared/money/atoms'
import { resultOfDay, worthAt } from '@lagoon/shared/money/profit'

/** What the ledger says of a day. */
export interface DailyChange {
  readonly day: number
  readonly coin_id: number
  /** The coin that was given for it; null for all that changed of this one. */
  readonly given_id: number | null
  readonly change: Atoms
  /** What of the change came from outside; with a coin that was given, how much of that, below zero. */
  readonly other: Atoms
}

interface Day {
  readonly day: number
  /** In USDT at its end. */
  readonly assets: Atoms
  readonly outside: Atoms
  readonly result: Atoms
}

interface Profit {
  readonly days: readonly Day[]
  /** By coin, over all days. */
  readonly coins: ReadonlyMap<number, Atoms>
}

interface Asked {
  readonly from: number
  readonly to: number
  /** In USDT, at the end of a day; on the last one now. */
  closing(coin: number, day: number): Atoms
  /** Which of two coins a pair counts in: what was given or received in that one is what the other cost. */
  quoteOf(one: number, other: number): number
}

/** Each day's result and each coin's, which add up to the same. */
export function profitOf(changes: readonly DailyChange[], { from, to, closing, quoteOf }: Asked): Profit {
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

/** By coin, in USDT: 0.5 BTC for 34000 USDT are 34000 for BTC and −34000 for USDT, so that nothing is made by the exchange itself. */
function givenOn(
  changes: readonly DailyChange[],
  worth: (coin: number) => Atoms,
  quoteOf: Asked['quoteOf'],
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
