import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type Decimal, dec, down, refuseIf } from './money'

interface Balance {
  available: Decimal
  frozen: Decimal
}

/** Somebody as the model knows them: who they are to the exchange, and what they should have. */
export class Person {
  readonly #balances = new Map<string, Balance>()
  readonly #withdrawals = new Map<number, number>()

  constructor(
    readonly id: number,
    readonly verified: boolean,
    readonly addressed: boolean,
    /** Who invited them, and receives a tenth of their fees. */
    readonly inviter: Person | null = null,
  ) {}

  of(account: Account, coin: number): Balance {
    const key = `${account}/${coin}`
    const known = this.#balances.get(key) ?? { available: dec(0), frozen: dec(0) }
    this.#balances.set(key, known)
    return known
  }

  add(account: Account, coin: number, amount: Decimal): void {
    const balance = this.of(account, coin)
    balance.available = balance.available.add(amount)
  }

  addFrozen(account: Account, coin: number, amount: Decimal): void {
    const balance = this.of(account, coin)
    balance.frozen = balance.frozen.add(amount)
  }

  assertHas(account: Account, coin: number, amount: Decimal): void {
    refuseIf(this.of(account, coin).available.lt(amount), 'insufficient_balance')
  }

  /** Available → frozen; back with a negative amount. */
  freeze(account: Account, coin: number, amount: Decimal): void {
    this.add(account, coin, amount.neg())
    this.addFrozen(account, coin, amount)
  }

  /** A fee that was charged: what the inviter has of it. */
  rebate(coin: number, fee: Decimal, scale: number): void {
    this.inviter?.add('change', coin, down(fee.div(10), scale))
  }

  withdrawalsOn(day: number): number {
    return this.#withdrawals.get(day) ?? 0
  }

  countWithdrawal(day: number): void {
    this.#withdrawals.set(day, this.withdrawalsOn(day) + 1)
  }

  /** Every balance that is not empty, as `wallet/list` would tell it. */
  balances(): Record<string, string> {
    const told = [...this.#balances].filter(([, { available, frozen }]) => !available.isZero() || !frozen.isZero())
    return Object.fromEntries(
      told.map(([key, { available, frozen }]) => [key, `${available.toFixed()} + ${frozen.toFixed()}`]),
    )
  }
}
