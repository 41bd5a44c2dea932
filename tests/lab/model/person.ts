import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type Decimal, dec, down, refuseIf } from './money'

interface Balance {
  available: Decimal
  frozen: Decimal
}

/** A user of the model: the ids in the exchange, and the expected balances. */
export class Person {
  readonly #balances = new Map<string, Balance>()
  readonly #withdrawals = new Map<number, number>()

  constructor(
    readonly id: number,
    readonly verified: boolean,
    readonly addressed: boolean,
    /** The inviter, who receives a tenth of this user's fees. */
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

  /** Moves from available to frozen; a negative amount moves back. */
  freeze(account: Account, coin: number, amount: Decimal): void {
    this.add(account, coin, amount.neg())
    this.addFrozen(account, coin, amount)
  }

  /** Pays the inviter's share of a fee. */
  rebate(coin: number, fee: Decimal, scale: number): void {
    this.inviter?.add('change', coin, down(fee.div(10), scale))
  }

  withdrawalsOn(day: number): number {
    return this.#withdrawals.get(day) ?? 0
  }

  countWithdrawal(day: number): void {
    this.#withdrawals.set(day, this.withdrawalsOn(day) + 1)
  }

  /** Every balance that is not empty, in the format of `wallet/list`. */
  balances(): Record<string, string> {
    const filled = [...this.#balances].filter(([, { available, frozen }]) => !available.isZero() || !frozen.isZero())
    return Object.fromEntries(
      filled.map(([key, { available, frozen }]) => [key, `${available.toFixed()} + ${frozen.toFixed()}`]),
    )
  }
}
