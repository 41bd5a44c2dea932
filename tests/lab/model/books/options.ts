import { durations } from '@lagoon/shared/catalogue/seconds'
import { type Decimal, dec, down, refuse, refuseIf, up, usdt } from '../money'
import type { Person } from '../person'
import type { Prices } from '../prices'

const scale = 8
const feePercent = 1

interface Option {
  id: number
  readonly owner: Person
  readonly pairId: number
  readonly rises: boolean
  readonly stake: Decimal
  readonly fee: Decimal
  readonly ratio: string
  readonly openPrice: Decimal
  readonly closeAt: number
  endPrice: Decimal | null
  result: 0 | 1 | 2 | null
  profit: Decimal
}

/** The expected result of timed options: the first open tick at or after their time delivers them. */
export class OptionBook {
  readonly options: Option[] = []

  constructor(private readonly prices: Prices) {}

  buy(owner: Person, pairId: number, rises: boolean, seconds: number, stake: Decimal, now: number): Option {
    refuseIf(!owner.verified, 'not_verified')
    const duration = durations.find(each => each.seconds === seconds) ?? refuse('param_invalid')
    refuseIf(stake.lt(duration.min), 'below_minimum')
    refuseIf(stake.gt(duration.max), 'above_maximum')
    refuseIf(this.prices.isDecided(pairId, now) || this.prices.open(pairId, now) === null, 'price_unavailable')
    const fee = up(stake.mul(feePercent).div(100), scale)
    owner.assertHas('micro', usdt, stake.add(fee))
    owner.add('micro', usdt, fee.neg())
    owner.rebate(usdt, fee, scale)
    owner.freeze('micro', usdt, stake)
    const openPrice = this.prices.price(pairId, now)
    const ratio = duration.profitPercent
    const terms = { owner, pairId, rises, stake, fee, ratio, openPrice, closeAt: now + seconds }
    const option: Option = { id: 0, ...terms, endPrice: null, result: null, profit: dec(0) }
    this.options.push(option)
    return option
  }

  nextAt(): number {
    return Math.min(...this.options.filter(({ result }) => result === null).map(({ closeAt }) => closeAt))
  }

  live(second: number): void {
    for (const option of this.options) {
      const { owner, pairId, stake, openPrice, rises, closeAt } = option
      if (option.result !== null || closeAt > second || this.prices.open(pairId, second) === null) continue
      option.endPrice = this.prices.price(pairId, second)
      const flat = option.endPrice.eq(openPrice)
      option.result = flat ? 0 : option.endPrice.gt(openPrice) === rises ? 1 : 2
      if (option.result === 1) option.profit = down(stake.mul(option.ratio).div(100), scale)
      if (option.result === 2) option.profit = stake.neg()
      owner.freeze('micro', usdt, stake.neg())
      owner.add('micro', usdt, option.profit)
    }
  }
}
