import type { Venue } from '@lagoon/shared/catalogue/venue'
import { type Atoms, atoms, rate } from '@lagoon/shared/money/atoms'
import type { Pair } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { VenueInForce } from '../../platform/venue'
import { dayOf } from '../../platform/world-time'
import { volumeOf } from './spot.sql'
import type { SpotOrder } from './spot.table'

type Rates = Pick<SpotOrder, 'fee_rate' | 'maker_rate'>
/** As the command of an order has it. */
export type Tier = Readonly<Pick<Venue['tiers'][number], 'maker' | 'taker'>>

const days = 30
const day_s = 86_400
const most_known = 50_000

/**
 * The fees of a user by their volume of the last thirty whole days, read once per user and day. The call that places an order hands its tier
 * to the command, so the log contains it, and the order keeps it.
 */
export class Tiers {
  #day = 0
  #known = new Map<number, Atoms>()

  constructor(private readonly deps: { venue: Pick<VenueInForce, 'now'>; db: Pick<Database, 'pool'> }) {}

  /** What an order placed now pays; null without tiers. */
  of(userId: number, second: number): Promise<Tier | null> | null {
    const { now } = this.deps.venue
    return now.tiers.length === 0 ? null : this.volume(userId, second).then(volume => tierOf(now, volume) ?? null)
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
export const tierOf = ({ tiers }: Pick<Venue, 'tiers'>, volume: Atoms) =>
  tiers.findLast(tier => atoms(tier.volume) <= volume)

/** The rates of a new order. */
export const ratesOf = (pair: Pair, tier: Tier | null | undefined): Rates =>
  tier
    ? { fee_rate: rate(tier.taker), maker_rate: rate(tier.maker) }
    : { fee_rate: pair.coin_trade_fee, maker_rate: null }
