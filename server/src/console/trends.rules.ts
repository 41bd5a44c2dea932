import { type Atoms, add, negate, sub, sum, zero } from '@lagoon/shared/money/atoms'
import { worthAt } from '@lagoon/shared/money/profit'

/** Equal stretches of world time, oldest first; the last one is still going on. */
export interface Steps {
  /** The second at which the first begins. */
  from: number
  step_s: number
  count: number
}

/** What changed of a coin in a step. */
interface MoneyRow {
  /** Null for what users have now: then `of_users` alone says something. */
  place: number | null
  coin_id: number
  of_users: Atoms
  fees: Atoms
  deposited: Atoms
  withdrawn: Atoms
}

export interface TradedRow {
  place: number
  coin_id: number
  amount: Atoms
}

/** How positions in a coin changed in a step; place −1 is all that was before the first. */
export interface HeldRow {
  place: number
  coin_id: number
  long: Atoms
  short: Atoms
  /** What the longs were opened for, less what the shorts were. */
  cost: Atoms
}

export type TradedKind = 'spot' | 'contracts' | 'options'

interface Asked {
  count: number
  /** Who registered; place −1 is everybody before the first step. */
  joined: readonly { place: number; joined: number }[]
  money: readonly MoneyRow[]
  traded: readonly { kind: TradedKind; rows: readonly TradedRow[] }[]
  held: readonly HeldRow[]
  /** Of a coin in USDT, at the end of a step; of the last one, now. */
  priceOf(coin: number, place: number): Atoms
}

/** The exchange at the end of each step, and what the step brought; money in USDT at the prices of its end. */
export function trendsOf({ count, joined, money, traded, held, priceOf }: Asked) {
  const last = count - 1
  const during = <Row extends { place: number | null }>(rows: readonly Row[], place: number) =>
    rows.filter(row => row.place !== null && Math.min(row.place, last) === place)
  const until = <Row extends { place: number }>(rows: readonly Row[], place: number) =>
    rows.filter(row => Math.min(row.place, last) <= place)
  const now = money.filter(({ place }) => place === null)

  return Array.from({ length: count }, (_, place) => {
    const worth = <Row extends { coin_id: number }>(rows: readonly Row[], amount: (row: Row) => Atoms) =>
      sum(rows.map(row => worthAt(amount(row), priceOf(row.coin_id, place))))
    const moved = during(money, place)
    const later = money.filter(row => row.place !== null && Math.min(row.place, last) > place)
    const volumes = traded.map(({ kind, rows }) => [kind, worth(during(rows, place), row => row.amount)] as const)
    const standing = until(held, place)
    const balances = sub(
      worth(now, row => row.of_users),
      worth(later, row => row.of_users),
    )
    const newcomers = during(joined, place)
    return {
      users: until(joined, place).reduce((total, row) => total + row.joined, 0),
      joined: newcomers.reduce((total, row) => total + row.joined, 0),
      volumes: Object.fromEntries(volumes) as Partial<Record<TradedKind, Atoms>>,
      volume: sum(volumes.map(([, value]) => value)),
      fees: worth(moved, row => row.fees),
      deposited: worth(moved, row => row.deposited),
      withdrawn: worth(moved, row => row.withdrawn),
      open_interest: worth(standing, row => add(row.long, row.short)),
      net: worth(standing, row => sub(row.long, row.short)),
      owed: add(
        balances,
        unrealised(standing, coin => priceOf(coin, place)),
      ),
    }
  })
}

/**
 * What positions would bring if all were closed at a price: 0.5 BTC long and 0.2 short, opened for 34000 and 13600, are at 70000
 * (0.5 − 0.2) × 70000 − (34000 − 13600) = 600. The house is the other side of each, so it owes this much more.
 */
export function unrealised(held: readonly HeldRow[], priceOf: (coin: number) => Atoms): Atoms {
  return sum(
    held.map(({ coin_id, long, short, cost }) => add(worthAt(sub(long, short), priceOf(coin_id)), negate(cost))),
  )
}

export const nothingMoved = { of_users: zero, fees: zero, deposited: zero, withdrawn: zero }
