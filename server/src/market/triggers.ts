/**
 * Resting levels that fire when a tick touches them: limit orders, stops, liquidations. The index knows only levels and their owners; the
 * feature decides what happens. Closed ticks fire nothing. `add` and `remove` undo each other, so a failed commit restores the index by the
 * opposite calls in reverse order.
 */
import type { Ticks } from '@lagoon/shared/money/steps'
import { Heap, type HeapItem } from '../platform/heap'
import type { Market } from './market'

export interface Trigger {
  /** Unique within the index: an object has one id per level that it waits for, such as "7 loss". */
  readonly id: string
  readonly pairId: number
  /** `below` fires at a tick ≤ level, `above` at a tick ≥ level. */
  readonly side: 'below' | 'above'
  /** In price units of the pair. */
  readonly level: number
  /** The order within a second: the smaller rank first, then the smaller `order`. */
  readonly rank: number
  readonly order: number
}

interface Resting extends HeapItem {
  readonly trigger: Trigger
}

interface Side {
  readonly below: Heap<Resting>
  readonly above: Heap<Resting>
}

interface Prices extends Pick<Market, 'firstCrossing'> {
  tick(pairId: number, second: number): { readonly price: Ticks | number; readonly closed: boolean }
}

export class TriggerIndex {
  private readonly resting = new Map<string, Resting>()
  private readonly pairs = new Map<number, Side>()

  constructor(private readonly prices: Prices) {}

  get size(): number {
    return this.resting.size
  }

  has(id: string): boolean {
    return this.resting.has(id)
  }

  add(trigger: Trigger): void {
    if (this.resting.has(trigger.id)) throw new RangeError(`a trigger rests already: ${trigger.id}`)
    if (!Number.isSafeInteger(trigger.level)) throw new RangeError(`not a price: ${trigger.level}`)
    const resting = { trigger, place: -1 }
    this.resting.set(trigger.id, resting)
    this.sideOf(trigger.pairId)[trigger.side].add(resting)
  }

  /** Removes a trigger and returns it for a later `add`; null if there is none. */
  remove(id: string): Trigger | null {
    const resting = this.resting.get(id)
    if (!resting) return null
    const { trigger } = resting
    this.resting.delete(id)
    this.sideOf(trigger.pairId)[trigger.side].remove(resting)
    return trigger
  }

  clear(): void {
    this.resting.clear()
    this.pairs.clear()
  }

  /** The first second after `after`, up to `to`, at which any trigger fires; null if none does. */
  next(after: number, to: number): number | null {
    let soonest: number | null = null
    for (const [pairId, { below, above }] of this.pairs) {
      const last = soonest === null ? to : soonest - 1
      if (after >= last) break
      const atOrBelow = below.first?.trigger.level
      const atOrAbove = above.first?.trigger.level
      if (atOrBelow === undefined && atOrAbove === undefined) continue
      const found = this.prices.firstCrossing(pairId, after + 1, last, {
        ...(atOrBelow !== undefined && { atOrBelow }),
        ...(atOrAbove !== undefined && { atOrAbove }),
      })
      if (found !== null) soonest = found
    }
    return soonest
  }

  /** The triggers that fire at a second, in the order in which they must be handled. They stay until they are removed. */
  fired(second: number): Trigger[] {
    const fired: Trigger[] = []
    for (const [pairId, { below, above }] of this.pairs) {
      const { price: tick, closed } = this.prices.tick(pairId, second)
      if (closed) continue
      const price = Number(tick)
      for (const { trigger } of below.leading(({ trigger }) => trigger.level >= price)) fired.push(trigger)
      for (const { trigger } of above.leading(({ trigger }) => trigger.level <= price)) fired.push(trigger)
    }
    return fired.sort(inOrder)
  }

  private sideOf(pairId: number): Side {
    const present = this.pairs.get(pairId)
    if (present) return present
    const side = {
      below: new Heap<Resting>((a, b) => a.trigger.level > b.trigger.level),
      above: new Heap<Resting>((a, b) => a.trigger.level < b.trigger.level),
    }
    this.pairs.set(pairId, side)
    return side
  }
}

function inOrder(a: Trigger, b: Trigger): number {
  return a.rank - b.rank || a.order - b.order || (a.id < b.id ? -1 : 1)
}
