import { type Atoms, add, negate, sub, sum, zero } from '@lagoon/shared/money/atoms'
import { worthAt } from '@lagoon/shared/money/profit'

/** Equal intervals of world time, oldest first; the last one is still running. */
export interface Steps {
  /** The first second of the first interval. */
  from: number
  step_s: number
  count: number
}

/** The change of a coin in a step. */
interface MoneyRow {
  /** Null for the users' present balances: then only `of_users` is set. */
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

/** The change of positions in a coin in a step; place −1 is everything before the first. */
export interface HeldRow {
  place: number
  coin_id: number
  long: Atoms
  short: Atoms
  /** The opening value of the longs minus that of the shorts. */
  cost: Atoms
}

export type TradedKind = 'spot' | 'contracts' | 'options'

interface Requested {
  count: number
  /** New users per step; place −1 is everyone before the first step. */
  joined: readonly { place: number; joined: number }[]
  money: readonly MoneyRow[]
  traded: readonly { kind: TradedKind; rows: readonly TradedRow[] }[]
  held: readonly HeldRow[]
  /** The price of a coin in USDT, at the end of a step; for the last one, now. */
  priceOf(coin: number, place: number): Atoms
}

/** The exchange at the end of each step, and the changes in the step; money in USDT at the prices of its end. */
export function trendsOf({ count, joined, money, traded, held, priceOf }: Requested) {
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
 * The result if all positions were closed at a price: 0.5 BTC long and 0.2 short, opened for 34000 and 13600, are at 70000 (0.5 − 0.2) ×
 * 70000 − (34000 − 13600) = 600. The house is the counterparty of each, so it owes this much more.
 */
export function unrealised(held: readonly HeldRow[], priceOf: (coin: number) => Atoms): Atoms {
  return sum(
    held.map(({ coin_id, long, short, cost }) => add(worthAt(sub(long, short), priceOf(coin_id)), negate(cost))),
  )
}

export const nothingMoved = { of_users: zero, fees: zero, deposited: zero, withdrawn: zero }
