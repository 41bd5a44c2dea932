import type { Venue } from '@lagoon/shared/catalogue/venue'
import { type Atoms, atoms, rate } from '@lagoon/shared/money/atoms'
import type { Unit } from '../../lane/unit'
import type { Pair } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { VenueInForce } from '../../platform/venue'
import { dayOf } from '../../platform/world-time'
import { volumeOf } from './spot.sql'
import type { SpotOrder } from './spot.table'

type Rates = Pick<SpotOrder, 'fee_rate' | 'maker_rate'>

const days = 30
const day_s = 86_400
const most_known = 50_000

/**
 * The fees of a user by their volume of the last thirty whole days. It is read once per user and day: all trades of earlier days are
 * committed before the world reaches a new day, so it is the same in a replay. An order keeps the fees with which it was placed.
 */
export class Tiers {
  #day = 0
  #known = new Map<number, Atoms>()

  constructor(private readonly deps: { venue: Pick<VenueInForce, 'now'>; db: Pick<Database, 'pool'> }) {}

  /** In `load`; null without tiers. */
  load({ now }: Pick<Unit, 'now'>, userId: number): Promise<Atoms> | null {
    return this.deps.venue.now.tiers.length === 0 ? null : this.volume(userId, now)
  }

  async volume(userId: number, second: number): Promise<Atoms> {
    const day = dayOf(second)
    this.#turnTo(day)
    const known = this.#known.get(userId)
    if (known !== undefined) return known
    const { volume } = await volumeOf.one(this.deps.db.pool, userId, (day - days) * day_s, day * day_s)
    if (this.#day === day) this.#known.set(userId, volume)
    return volume
  }

  /** In `decide`: what an order placed now pays. */
  rates(userId: number, pair: Pair): Rates {
    const tier = tierOf(this.deps.venue.now, this.#known.get(userId))
    return tier
      ? { fee_rate: rate(tier.taker), maker_rate: rate(tier.maker) }
      : { fee_rate: pair.coin_trade_fee, maker_rate: null }
  }

  /** After a restore. */
  forget(): void {
    this.#known.clear()
  }

  #turnTo(day: number): void {
    if (day === this.#day && this.#known.size < most_known) return
    this.#day = day
    this.#known.clear()
  }
}

/** The last tier that the volume reaches; undefined without tiers. */
export const tierOf = ({ tiers }: Pick<Venue, 'tiers'>, volume: Atoms | undefined) =>
  volume === undefined ? undefined : tiers.findLast(tier => atoms(tier.volume) <= volume)
