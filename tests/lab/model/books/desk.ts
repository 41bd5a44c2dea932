import type { CallData } from '@lagoon/shared/api/index'
import { type Decimal, day_s, dec, refuseIf, up, usdt } from '../money'
import type { Person } from '../person'
import type { NewCoinBook, Subscription } from './newcoins'

export const deskKinds = ['deposit', 'withdrawal', 'merchant', 'subscription'] as const
type DeskKind = (typeof deskKinds)[number]
export type Mode = 'auto' | 'manual' | 'reject'
export type Merchant = CallData<'GET merchant/mer_list'>['data'][number]

interface Case {
  id: number
  readonly kind: DeskKind
  readonly owner: Person
  readonly amount: Decimal
  readonly fee: Decimal
  readonly dueAt: number
  readonly dueMode: Mode
  readonly merchant: Merchant | null
  readonly subscription: Subscription | null
  /** 1 under review, 2 passed, 3 rejected. */
  status: 1 | 2 | 3
}

const scale = 8
const [leastDeposit, leastWithdrawal, mostWithdrawal, withdrawalPercent] = [10, 20, 1_000_000, '0.1']

/** Everything that waits for a decision, and the expected result of each decision. All in USDT except subscriptions. */
export class Desk {
  readonly cases: Case[] = []
  readonly policies = new Map<DeskKind, { mode: Mode; delay: number }>(
    deskKinds.map(kind => [kind, { mode: 'manual', delay: 0 }]),
  )
  readonly #sold = new Map<Merchant, Decimal>()

  constructor(private readonly coins: NewCoinBook) {}

  deposit(owner: Person, amount: Decimal, now: number): Case {
    refuseIf(amount.lt(leastDeposit), 'below_minimum')
    return this.submit('deposit', owner, amount, now)
  }

  withdraw(owner: Person, amount: Decimal, now: number): Case {
    refuseIf(!owner.verified, 'not_verified')
    refuseIf(!owner.addressed, 'address_missing')
    refuseIf(amount.lt(leastWithdrawal), 'below_minimum')
    refuseIf(amount.gt(mostWithdrawal), 'above_maximum')
    owner.assertHas('change', usdt, amount)
    refuseIf(owner.withdrawalsOn(Math.floor(now / day_s)) >= 3, 'daily_limit')
    owner.countWithdrawal(Math.floor(now / day_s))
    owner.freeze('change', usdt, amount)
    return this.submit('withdrawal', owner, amount, now, { fee: up(amount.mul(withdrawalPercent).div(100), scale) })
  }

  order(owner: Person, merchant: Merchant, amount: Decimal, now: number): Case {
    refuseIf(amount.lt(merchant.min_number), 'below_minimum')
    refuseIf(amount.gt(merchant.max_number), 'above_maximum')
    refuseIf(this.#soldOf(merchant).add(amount).gt(merchant.stock), 'sold_out')
    this.#sold.set(merchant, this.#soldOf(merchant).add(amount))
    return this.submit('merchant', owner, amount, now, { merchant })
  }

  submit(kind: DeskKind, owner: Person, amount: Decimal, now: number, more: Partial<Case> = {}): Case {
    const { mode, delay } = this.policies.get(kind) as { mode: Mode; delay: number }
    // An undecided merchant order expires; every other manual case waits for ever.
    const waits = mode === 'manual' && !(kind === 'merchant' && delay > 0)
    const dueAt = waits ? Number.POSITIVE_INFINITY : now + Math.max(1, delay)
    const blank = { id: 0, fee: dec(0), merchant: null, subscription: null, status: 1 } as const
    const made: Case = { ...blank, kind, owner, amount, dueAt, dueMode: mode, ...more }
    this.cases.push(made)
    return made
  }

  decide(found: Case, passes: boolean, allotted: Decimal, now: number): void {
    refuseIf(found.status !== 1, 'state_invalid')
    const { kind, owner, amount, merchant, subscription } = found
    if (kind === 'withdrawal') {
      owner.freeze('change', usdt, amount.neg())
      if (passes) owner.add('change', usdt, amount.neg())
    } else if (subscription) {
      if (passes) this.coins.pass(subscription, allotted, now)
      else this.coins.reject(subscription)
    } else if (passes) owner.add('change', usdt, amount)
    if (merchant && !passes) this.#sold.set(merchant, this.#soldOf(merchant).sub(amount))
    found.status = passes ? 2 : 3
  }

  of(kind: DeskKind): Case[] {
    return this.cases.filter(each => each.kind === kind)
  }

  nextAt(): number {
    return Math.min(...this.cases.filter(({ status }) => status === 1).map(({ dueAt }) => dueAt))
  }

  live(second: number): void {
    for (const each of this.cases) {
      if (each.status === 1 && each.dueAt <= second) this.decide(each, each.dueMode === 'auto', each.amount, second)
    }
  }

  #soldOf(merchant: Merchant): Decimal {
    return this.#sold.get(merchant) ?? dec(0)
  }
}
