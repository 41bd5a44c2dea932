import type { ScenariosShown, WorldFrame } from '@lagoon/shared/live/frames'
import type { Wall } from '../platform/wall'
import type { PublicNews } from './frame'
import type { TopicProvider } from './topics'

/** The world, as the hub needs it. */
export interface WorldView {
  /** Unix seconds. */
  now(): number
  readonly frozen: boolean
  readonly speed: number
  /** A new one after a restore or a reset. */
  readonly epoch: string
}

/** What a frame says besides the time. */
interface Besides {
  scenarios?: () => ScenariosShown
  presented?: () => WorldFrame['presented'] | null
  hosted?: () => WorldFrame['hosted'] | null
  venue?: () => WorldFrame['venue'] | null
}

/** A fast world moves its horizon often; readers are notified at most this often. */
const least_ms = 250

/** The topic `world`, which the clock and the SIMULATED mark of every client follow. */
export class WorldTopic implements TopicProvider {
  #published_ms = Number.NEGATIVE_INFINITY
  #later: (() => void) | null = null

  constructor(
    private readonly world: WorldView,
    private readonly besides: Besides,
    private readonly wall: Wall,
    private readonly publish: (news: PublicNews) => void,
  ) {}

  exists(topic: string): boolean {
    return topic === 'world'
  }

  snapshot(): PublicNews[] {
    return [this.#frame()]
  }

  /** Publishes at once, or when `least_ms` have passed since the last time; the last state is always published. */
  moved(): void {
    if (this.#later) return
    const wait_ms = this.#published_ms + least_ms - this.wall.mono()
    if (wait_ms <= 0) this.now()
    else this.#later = this.wall.after(wait_ms, () => this.now())
  }

  now(): void {
    this.stop()
    this.#published_ms = this.wall.mono()
    this.publish(this.#frame())
  }

  stop(): void {
    this.#later?.()
    this.#later = null
  }

  #frame(): PublicNews {
    const { world } = this
    const { scenarios = () => ({ scenario: null, options_paused: [] }), ...besides } = this.besides
    const presented = besides.presented?.()
    const hosted = besides.hosted?.()
    const venue = besides.venue?.()
    return {
      type: 'world',
      now: world.now() * 1000,
      frozen: world.frozen,
      speed: world.speed,
      epoch: world.epoch,
      ...scenarios(),
      ...(presented && { presented }),
      ...(hosted && { hosted }),
      ...(venue && { venue }),
    }
  }
}
