import type { Pool } from 'pg'
import { bucketsOfMinutes } from '../spot.sql'
import type { TradedVolume } from './tradedVolume'

const day_s = 86_400
/** The most days in the cache, each for one length of bars. */
const most_days = 400

/** Users' volume in bars shorter than a day that are older than the memory. Such a day is complete, so it is read once. */
export class OlderVolume {
  readonly #days = new Map<string, ReadonlyMap<number, number>>()

  constructor(
    private readonly pool: Pool,
    private readonly traded: TradedVolume,
  ) {}

  /** By the first second of the bars; bars without trades are left out. `length_s` divides a day. */
  async bars(pairId: number, length_s: number, from: number, to: number): Promise<ReadonlyMap<number, number>> {
    const days = this.traded.daysBetween(pairId, from, Math.min(to, this.traded.knownSince - 1))
    const known = await this.#read(pairId, length_s, days)
    return new Map(known.flatMap(day => [...day]))
  }

  async #read(pairId: number, length_s: number, days: readonly number[]): Promise<ReadonlyMap<number, number>[]> {
    const keyOf = (day: number) => `${pairId} ${length_s} ${day}`
    const missing = days.filter(day => !this.#days.has(keyOf(day)))
    const read = new Map<number, Map<number, number>>(missing.map(day => [day, new Map()]))
    if (missing.length > 0) {
      const minutes = length_s / 60
      for (const { bar, amount } of await bucketsOfMinutes.all(this.pool, pairId, missing, minutes))
        read.get(Math.floor((bar * length_s) / day_s))?.set(bar * length_s, amount)
    }
    const volumes = days.map(day => read.get(day) ?? this.#days.get(keyOf(day)) ?? new Map<number, number>())
    for (const [day, bars] of read) this.#days.set(keyOf(day), bars)
    for (const key of this.#days.keys()) if (this.#days.size > most_days) this.#days.delete(key)
    return volumes
  }
}
