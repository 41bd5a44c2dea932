import type { LeverFrame } from '@lagoon/shared/live/frames'
import type { AppliedDelta } from '../../lane/delta'
import type { Unit } from '../../lane/unit'
import { Throttle } from '../../platform/throttle'
import type { Position } from './contracts.data'
import { contracts } from './contracts.owner'
import { rowOf, totalsOf } from './contracts.view'
import type { ContractsDeps } from './deps'

/** A fast world ticks often; readers get at most one frame in this time. */
const least_ms = 250
/** The newest rows in a frame; the totals include all positions. */
const most_rows = 100

/** Sends users their positions: at every tick, and when one of them changes. Users who do not listen cost nothing. */
export class ContractsLive {
  readonly #changed = new Set<number>()
  readonly #tick: Throttle
  readonly #news: Throttle

  constructor(private readonly deps: Omit<ContractsDeps, 'live'>) {
    const { hub, wall } = deps
    this.#tick = new Throttle(wall, least_ms, () => this.#sendToHolders())
    this.#news = new Throttle(wall, least_ms, () => this.#sendToChanged())
    hub.provideMe({ snapshot: userId => [this.#frame(userId)] })
  }

  /** The horizon moved. */
  moved(): void {
    this.#tick.ask()
  }

  changed(userId: number): void {
    this.#changed.add(userId)
    this.#news.ask()
  }

  stop(): void {
    this.#tick.stop()
    this.#news.stop()
  }

  #sendToHolders(): void {
    for (const userId of this.deps.open.users) this.#changed.add(userId)
    this.#sendToChanged()
  }

  #sendToChanged(): void {
    const { hub } = this.deps
    for (const userId of this.#changed) {
      if (hub.readersOfUser(userId) > 0) hub.toUser(userId, this.#frame(userId))
    }
    this.#changed.clear()
  }

  #frame(userId: number): Omit<LeverFrame, 'seq'> {
    const holdings = this.deps.open.holdingsOf(userId)
    const positions = holdings.slice(0, most_rows).map(position => rowOf(this.deps, position))
    return { type: 'lever_trade', positions, ...totalsOf(this.deps, holdings) }
  }
}

const positionChanged = contracts.delta<Position>('contracts.positionChanged')

/** After the commit, updates the index and notifies the owner. */
export const positionDelta = ({ open, live }: Pick<ContractsDeps, 'open' | 'live'>): AppliedDelta =>
  positionChanged.by(position => {
    open.keep(position)
    live.changed(position.user_id)
  })

export const keepOpen = (unit: Unit, position: Position): void => unit.emit(positionChanged, position)
