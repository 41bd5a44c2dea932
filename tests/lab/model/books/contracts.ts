import type { Pair } from '@lagoon/server/market/listing'
import { type Decimal, dec, down, refuse, refuseIf, up, usdt } from '../money'
import type { Person } from '../person'
import type { Prices } from '../prices'

const scale = 8

interface Wanted {
  long: boolean
  share: number
  multiple: number
  /** null opens at the market price. */
  limit: Decimal | null
  profit: Decimal
  loss: Decimal
}

interface Position extends Wanted {
  id: number
  readonly owner: Person
  readonly pair: Pair
  number: Decimal
  price: Decimal
  margin: Decimal
  openFee: Decimal
  closeFee: Decimal
  realised: Decimal
  liquidation: Decimal
  /** How far the stop trails the best tick; 0 is none. */
  distance: Decimal
  /** The best tick since the trailing stop was set; null without one. */
  best: Decimal | null
  /** 0 pending, 1 holding, 3 closed, 4 cancelled, as on the wire. */
  status: 0 | 1 | 3 | 4
  reason: string | null
}

interface Stops extends Pick<Wanted, 'profit' | 'loss'> {
  /** null leaves the trailing stop as it is. */
  distance: Decimal | null
}

/** The expected result of leveraged positions, one at a time and second by second. */
export class ContractBook {
  readonly positions: Position[] = []
  /** By pair, the prices between which nothing happens; cleared after anything happened. */
  readonly #quiet = new Map<number, { below: number; above: number }>()

  constructor(private readonly prices: Prices) {}

  open(owner: Person, pair: Pair, wanted: Wanted, now: number): Position {
    refuseIf(!pair.lever_multiples.includes(wanted.multiple), 'param_invalid')
    refuseIf(wanted.share < pair.lever_min_share, 'below_minimum')
    refuseIf(wanted.share > pair.lever_max_share, 'above_maximum')
    refuseIf(this.prices.open(pair.id, now) === null, 'price_unavailable')
    const tick = this.prices.price(pair.id, now)
    const number = dec(pair.lever_share_num).mul(wanted.share)
    const { limit, long } = wanted
    const waits = limit !== null && (long ? tick.gt(limit) : tick.lt(limit))
    const price = waits ? limit : this.#openingPrice(pair, long, limit, tick)
    const costs = this.#costs(pair, number, wanted.multiple, price, waits ? null : limit)
    assertStops(long, [price, waits ? price : tick], wanted)
    owner.assertHas('lever', usdt, costs.margin.add(costs.openFee))
    const position: Position = {
      ...wanted,
      ...costs,
      id: 0,
      owner,
      pair,
      number,
      price,
      closeFee: dec(0),
      realised: dec(0),
      liquidation: dec(0),
      distance: dec(0),
      best: null,
      status: waits ? 0 : 1,
      reason: null,
    }
    position.liquidation = liquidationOf(position)
    owner.freeze('lever', usdt, costs.margin)
    if (waits) owner.freeze('lever', usdt, costs.openFee)
    else this.#payFee(owner, costs.openFee)
    this.positions.push(position)
    this.#quiet.clear()
    return position
  }

  /** Returns what was closed: the position, or a new one for the closed lots. */
  close(position: Position, now: number, share = position.share): Position {
    refuseIf(share > position.share, 'above_maximum')
    refuseIf(position.status > 1 || (position.status === 0 && share < position.share), 'state_invalid')
    if (position.status === 0) {
      position.owner.freeze('lever', usdt, position.margin.add(position.openFee).neg())
      position.status = 4
    } else {
      refuseIf(this.prices.open(position.pair.id, now) === null, 'price_unavailable')
      const part = share < position.share ? this.#split(position, share) : position
      this.#end(part, now, 'user', part === position ? dec(0) : position.number)
      this.#quiet.clear()
      return part
    }
    this.#quiet.clear()
    return position
  }

  /** Margin, fee and coins are divided with the lots; indivisible remainders stay. */
  #split(position: Position, share: number): Position {
    const of = (held: Decimal) => down(held.mul(share).div(position.share), scale)
    const part: Position = {
      ...position,
      share,
      number: position.number.mul(share).div(position.share),
      margin: of(position.margin),
      openFee: of(position.openFee),
    }
    position.share -= share
    position.number = position.number.sub(part.number)
    position.margin = position.margin.sub(part.margin)
    position.openFee = position.openFee.sub(part.openFee)
    position.liquidation = liquidationOf(position)
    this.positions.push(part)
    return part
  }

  /**
   * A negative amount withdraws margin. It may not go below what the leverage requires, and may not liquidate the position in this second.
   */
  changeMargin(position: Position, amount: Decimal, now: number): void {
    const { owner, pair, price, number, multiple, long } = position
    refuseIf(position.status !== 1, 'state_invalid')
    const left = { ...position, margin: position.margin.add(amount) }
    left.liquidation = liquidationOf(left)
    if (amount.gt(0)) owner.assertHas('lever', usdt, amount)
    else {
      refuseIf(this.prices.open(pair.id, now) === null, 'price_unavailable')
      const tick = this.prices.price(pair.id, now)
      refuseIf(left.margin.lt(up(price.mul(number).div(multiple), scale)), 'above_maximum')
      refuseIf(long ? tick.lte(left.liquidation) : tick.gte(left.liquidation), 'above_maximum')
    }
    owner.freeze('lever', usdt, amount)
    position.margin = left.margin
    position.liquidation = left.liquidation
    this.#quiet.clear()
  }

  setStops(position: Position, stops: Stops, now: number): void {
    refuseIf(position.status > 1, 'state_invalid')
    const current = position.status === 0 ? position.price : this.prices.price(position.pair.id, now)
    assertStops(position.long, [position.price, current], stops)
    const distance = stops.distance ?? position.distance
    refuseIf(distance.gte(current) && !distance.eq(position.distance), 'param_invalid')
    this.#quiet.clear()
    position.profit = stops.profit
    position.loss = stops.loss
    if (!distance.eq(position.distance)) position.best = position.status === 1 && distance.gt(0) ? current : null
    position.distance = distance
  }

  waiting(): number[] {
    if (this.#quiet.size === 0) for (const position of this.positions) if (position.status <= 1) this.#watch(position)
    return [...this.#quiet.keys()]
  }

  #watch({ pair, status, long, price, liquidation, profit, loss, best, distance }: Position): void {
    const step = dec(1).div(10 ** pair.price_scale)
    // A tick better than the best one is an event too, because it moves the stop.
    const behind = best ? [long ? best.sub(distance) : best.add(distance)] : []
    const better = best ? [long ? best.add(step) : best.sub(step)] : []
    const [falls, rises] = long
      ? [
          [liquidation, loss, ...behind],
          [profit, ...better],
        ]
      : [
          [profit, ...better],
          [liquidation, loss, ...behind],
        ]
    const levels = status === 1 ? [falls, rises] : long ? [[price], []] : [[], [price]]
    const [below = [], above = []] = levels.map(side =>
      side.filter(level => level.gt(0)).map(level => level.mul(10 ** pair.price_scale).toNumber()),
    )
    const known = this.#quiet.get(pair.id) ?? { below: 0, above: Number.POSITIVE_INFINITY }
    this.#quiet.set(pair.id, { below: Math.max(known.below, ...below), above: Math.min(known.above, ...above) })
  }

  /** Limits fill. For positions held before, liquidations come first, then stops. */
  live(pairId: number, second: number): void {
    const units = this.prices.open(pairId, second)
    const quiet = this.#quiet.get(pairId)
    if (units === null || (quiet && units > quiet.below && units < quiet.above)) return
    this.#quiet.clear()
    const tick = this.prices.price(pairId, second)
    const mine = this.positions.filter(({ pair, status }) => pair.id === pairId && status <= 1)
    const holding = mine.filter(({ status }) => status === 1)
    for (const position of mine) if (position.status === 0 && isMet(position, tick)) this.#fill(position, tick)
    for (const position of holding) {
      const { long, liquidation, profit, loss, distance } = position
      const best = position.best && (position.best.gt(tick) === long ? position.best : tick)
      position.best = best
      const fell = (level: Decimal) => level.gt(0) && tick.lte(level)
      const rose = (level: Decimal) => level.gt(0) && tick.gte(level)
      if ((long ? fell : rose)(liquidation)) this.#end(position, second, 'liquidated')
      else if ((long ? rose : fell)(profit)) this.#end(position, second, 'profit')
      else if ((long ? fell : rose)(loss)) this.#end(position, second, 'loss')
      else if (best?.sub(tick).abs().gte(distance)) this.#end(position, second, 'trailing')
    }
  }

  #fill(position: Position, tick: Decimal): void {
    const { owner, pair, number, long, multiple } = position
    const limit = position.price
    const held = position.margin.add(position.openFee)
    position.price = this.#openingPrice(pair, long, limit, tick)
    Object.assign(position, this.#costs(pair, number, multiple, position.price, limit))
    position.liquidation = liquidationOf(position)
    position.status = 1
    position.best = position.distance.gt(0) ? tick : null
    owner.freeze('lever', usdt, held.neg())
    owner.freeze('lever', usdt, position.margin)
    this.#payFee(owner, position.openFee)
  }

  /** A part pays what all lots would have paid, less what the rest would. */
  #end(position: Position, second: number, reason: string, rest = dec(0)): void {
    const { owner, pair, number, margin, long, price } = position
    const at = this.#quoted(pair, !long, this.prices.price(pair.id, second))
    const movedOf = (coins: Decimal) => down((long ? at.sub(price) : price.sub(at)).mul(coins), scale)
    const moved = movedOf(number.add(rest)).sub(movedOf(rest))
    const profit = moved.lt(margin.neg()) ? margin.neg() : moved
    const feeOf = (coins: Decimal) => up(at.mul(coins).mul(dec(pair.lever_trade_fee)).div(100), scale)
    const requested = feeOf(number.add(rest)).sub(feeOf(rest))
    position.closeFee = requested.gt(margin.add(profit)) ? margin.add(profit) : requested
    position.realised = profit
    position.reason = reason
    position.status = 3
    owner.freeze('lever', usdt, margin.neg())
    owner.add('lever', usdt, profit)
    this.#payFee(owner, position.closeFee)
  }

  #payFee(owner: Person, fee: Decimal): void {
    owner.add('lever', usdt, fee.neg())
    owner.rebate(usdt, fee, scale)
  }

  /** Half the spread worse than the tick; a limit order takes the better of the two. */
  #openingPrice(pair: Pair, long: boolean, limit: Decimal | null, tick: Decimal): Decimal {
    const quoted = this.#quoted(pair, long, tick)
    if (limit === null) return quoted
    return long === quoted.lt(limit) ? quoted : limit
  }

  #quoted(pair: Pair, buys: boolean, tick: Decimal): Decimal {
    const half = dec(pair.lever_spread).div(2)
    const price = buys ? tick.add(half) : tick.sub(half)
    return price.lt(0) ? dec(0) : price
  }

  /** Costs are never higher than at the order's limit. */
  #costs(pair: Pair, number: Decimal, multiple: number, price: Decimal, limit: Decimal | null) {
    const at = limit?.lt(price) ? limit : price
    const value = at.mul(number)
    return { margin: up(value.div(multiple), scale), openFee: up(value.mul(dec(pair.lever_trade_fee)).div(100), scale) }
  }
}

const isMet = ({ long, price }: Position, tick: Decimal): boolean => (long ? tick.lte(price) : tick.gte(price))

/** The price at which margin + profit ≤ margin × maintenance; `bearable` is the rest of the margin. */
function liquidationOf({ long, price, margin, number, pair }: Position): Decimal {
  const bearable = margin
    .mul(dec(100).sub(dec(pair.maintenance_rate)))
    .div(100)
    .div(number)
  const level = long ? down(price.sub(bearable), pair.price_scale) : up(price.add(bearable), pair.price_scale)
  return level.lt(0) ? dec(0) : level
}

function assertStops(long: boolean, [a, b]: readonly [Decimal, Decimal], stops: Pick<Wanted, 'profit' | 'loss'>): void {
  const [high, low] = a.gt(b) ? [a, b] : [b, a]
  const [above, below] = long ? [stops.profit, stops.loss] : [stops.loss, stops.profit]
  if (above.gt(0) && above.lte(high)) refuse('param_invalid')
  if (below.gt(0) && below.gte(low)) refuse('param_invalid')
}
