import type { CallData } from '@lagoon/shared/api/index'
import { type Decimal, day_s, dec, down, refuse, refuseIf, up } from '../money'
import type { Person } from '../person'

export type TrustProduct = CallData<'GET lh/deposit/config'>[number]
const scale = 8

interface Custody {
  id: number
  readonly owner: Person
  readonly product: TrustProduct
  readonly amount: Decimal
  readonly daily: Decimal
  readonly startAt: number
  paidDays: number
  state: 'custody' | 'completed' | 'redeemed'
  penalty: Decimal
}

/** The expected result of custody: a day's interest for each full day, and the principal at the end, or before it less a penalty. */
export class TrustBook {
  readonly orders: Custody[] = []

  constructor(private readonly products: readonly TrustProduct[]) {}

  place(owner: Person, productId: number, amount: Decimal, now: number): Custody {
    const product = this.products.find(({ id }) => id === productId) ?? refuse('not_found')
    refuseIf(product.faxing !== 0, 'not_open')
    refuseIf(amount.lt(product.save_min), 'below_minimum')
    refuseIf(amount.gt(product.save_max), 'above_maximum')
    owner.assertHas('fund', product.currency_id, amount)
    owner.freeze('fund', product.currency_id, amount)
    const daily = down(amount.mul(product.day_rate), scale)
    const terms = { owner, product, amount, daily, startAt: now }
    const order: Custody = { id: 0, ...terms, paidDays: 0, state: 'custody', penalty: dec(0) }
    this.orders.push(order)
    return order
  }

  redeem(order: Custody, now: number): void {
    refuseIf(order.state !== 'custody', 'state_invalid')
    const { owner, product, amount } = order
    order.penalty = this.penaltyAt(order, now)
    order.state = 'redeemed'
    owner.freeze('fund', product.currency_id, amount.neg())
    owner.add('fund', product.currency_id, order.penalty.neg())
  }

  penaltyAt({ product, amount, daily, startAt }: Custody, now: number): Decimal {
    const left = Math.ceil((startAt + product.day * day_s - now) / day_s)
    const rate = dec(product.penalty_rate)
    const requested = up(
      product.penalty_mode === 'per_remaining_day' ? rate.mul(left).mul(amount) : rate.mul(daily),
      scale,
    )
    return requested.gt(amount) ? amount : requested
  }

  nextAt(): number {
    const open = this.orders.filter(({ state }) => state === 'custody')
    return Math.min(...open.map(({ startAt, paidDays }) => startAt + (paidDays + 1) * day_s))
  }

  live(second: number): void {
    for (const order of this.orders) {
      const { owner, product, amount, daily, startAt } = order
      while (order.state === 'custody' && startAt + (order.paidDays + 1) * day_s <= second) {
        order.paidDays++
        owner.add('fund', product.currency_id, daily)
        if (order.paidDays < product.day) continue
        order.state = 'completed'
        owner.freeze('fund', product.currency_id, amount.neg())
      }
    }
  }
}
