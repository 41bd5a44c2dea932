import type { LiveEdgeDeps } from '../edge'
import { type PublicTrade, tapeOf } from './market.rules'

const seconds_a_step = 60
/** How far back the latest trades are searched. */
const longest_s = 3600

/** The public trades of pairs, of any age. */
export class Tape {
  constructor(private readonly deps: Pick<LiveEdgeDeps, 'history' | 'now'>) {}

  /** The trades from a second until another one or now, oldest first. */
  async between(pairId: number, since: number, until = this.deps.now()): Promise<PublicTrade[]> {
    return tapeOf(await this.deps.history(pairId, since, until))
  }

  /** The last trades until a second, oldest first, joined if asked for. */
  async last<T extends PublicTrade = PublicTrade>(
    pairId: number,
    limit: number,
    until = this.deps.now(),
    join = plain<T>,
  ): Promise<T[]> {
    const found: T[] = []
    for (let to = until; found.length < limit && to > until - longest_s; to -= seconds_a_step)
      found.unshift(...join(await this.between(pairId, to - seconds_a_step + 1, to)))
    return found.slice(-limit)
  }

  /** The first trades from an id on, none of them after a second. The id of a trade is its time in milliseconds plus its place. */
  async from<T extends PublicTrade = PublicTrade>(
    pairId: number,
    id: number,
    limit: number,
    until = this.deps.now(),
    join = plain<T>,
  ): Promise<T[]> {
    const found: T[] = []
    const first = Math.floor(id / 1000)
    const last = Math.min(until, this.deps.now())
    for (let since = first; found.length < limit && since <= last && since < first + longest_s; since += seconds_a_step)
      found.push(
        ...join(await this.between(pairId, since, Math.min(since + seconds_a_step - 1, last))).filter(
          trade => trade.id >= id,
        ),
      )
    return found.slice(0, limit)
  }
}

const plain = <T extends PublicTrade>(trades: readonly PublicTrade[]): T[] => trades as T[]
