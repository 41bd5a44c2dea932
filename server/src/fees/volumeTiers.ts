import { type Atoms, atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { VenueInForce } from '../platform/venue'
import { dayOf } from '../platform/world-time'

type Step = VenueInForce['now']['tiers'][number]
/** As the command of an order has it, in percent. */
export type Tier = Readonly<Pick<Step, 'maker' | 'taker'>>

const days = 30
const day_s = 86_400
const most_cached = 50_000

interface VolumeTiersDeps {
  /** By rising volume; empty without fees by volume. */
  tiers(): readonly Step[]
  /** What a user traded from one second up to, but not including, another, in USDT. */
  traded(userId: number, from: number, to: number): Promise<Atoms>
}

/**
 * The fees of a user for one product by their volume of the last thirty whole days, read once per user and day. The call that places an
 * order hands its tier to the command, so the log contains it, and the order keeps it.
 */
export class VolumeTiers {
  #day = 0
  #volumes = new Map<number, Atoms>()

  constructor(private readonly deps: VolumeTiersDeps) {}

  /** What an order placed now pays; null without tiers. */
  of(userId: number, second: number): Promise<Tier | null> | null {
    const tiers = this.deps.tiers()
    return tiers.length === 0 ? null : this.#volume(userId, second).then(volume => tierAt(tiers, volume) ?? null)
  }

  /** The volume with its tier, and where the next one begins. */
  async standing(userId: number, second: number) {
    const [volume, tiers] = [await this.#volume(userId, second), this.deps.tiers()]
    const tier = tierAt(tiers, volume)
    return {
      volume: fromAtoms(volume),
      ...{ maker: tier?.maker ?? null, taker: tier?.taker ?? null },
      next_volume: tiers.find(({ volume: from }) => atoms(from) > volume)?.volume ?? null,
    }
  }

  /** After a restore. */
  forget(): void {
    this.#volumes.clear()
  }

  async #volume(userId: number, second: number): Promise<Atoms> {
    const day = dayOf(second)
    this.#turnTo(day)
    const cached = this.#volumes.get(userId)
    if (cached !== undefined) return cached
    const volume = await this.deps.traded(userId, (day - days) * day_s, day * day_s)
    if (this.#day === day) this.#volumes.set(userId, volume)
    return volume
  }

  #turnTo(day: number): void {
    if (day === this.#day && this.#volumes.size < most_cached) return
    this.#day = day
    this.#volumes.clear()
  }
}

/** The last tier that the volume reaches; undefined without tiers. */
const tierAt = (tiers: readonly Step[], volume: Atoms) => tiers.findLast(tier => atoms(tier.volume) <= volume)
