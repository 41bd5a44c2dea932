import type { VisitorPlace, Visitors } from '../features/worlds/worlds'
import { FairTurns } from '../platform/fairTurns'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import type { Care } from './care'
import { full } from './databases.data'
import { isExpired } from './expiry.rules'
import type { WorldRow } from './registry.data'

export interface Visitor {
  id: string
  /** Those of one address share its limit and its turns. */
  address: string
}

interface Deps {
  /** How many worlds visitors may have. */
  most: number
  hours: number
  care: Care
  log: Log
  create(visitor: Visitor): Promise<void>
  loginOf(row: WorldRow, site: string): Omit<VisitorPlace & { state: 'ready' }, 'state' | 'expires_at'>
}

/** A visitor whose world is not ready. */
interface Pending {
  address: string
  isBegun: boolean
}

/** An office may share one address. */
const most_of_address = 5
/** Refusals that their visitors have not seen yet. */
const most_refused = 1000

/** The worlds that visitors create for themselves. Each has one, and those who wait take turns by address. */
export class VisitorWorlds implements Visitors {
  readonly hours: number
  /** Two worlds at a time would take as long, and callers of other worlds would wait longer. */
  readonly #turns = new FairTurns<string>({ atOnce: 1, waiting: 1000 })
  readonly #pending = new Map<string, Pending>()
  readonly #refused = new Map<string, Refusal>()

  constructor(private readonly deps: Deps) {
    this.hours = deps.hours
  }

  async placeOf(visitor: string, site: string): Promise<VisitorPlace> {
    const pending = this.#pending.get(visitor)
    if (pending) return { state: 'waiting', ahead: this.#ahead(visitor, pending) }
    const row = await this.#worldOf(visitor)
    if (row)
      return { state: 'ready', ...this.deps.loginOf(row, site), expires_at: stampOf(row.expires_at ?? 0).slice(0, 16) }
    const refused = this.#refused.get(visitor)
    this.#refused.delete(visitor)
    return { state: 'outside', ...(refused && { refused }) }
  }

  async join(visitor: string, address: string): Promise<void> {
    const { care, most, log, create } = this.deps
    if (this.#pending.has(visitor) || (await this.#worldOf(visitor))) return
    // Nothing waits from here to the new place, so two visitors cannot get the last one.
    if (this.#pending.has(visitor)) return
    const now = care.now_s()
    const rows = [...care.residents.values()].flatMap(({ row }) =>
      row.visitor !== null && !this.#pending.has(row.visitor) && !isExpired(row, now) ? [row] : [],
    )
    if (rows.length + this.#pending.size >= most) throw full('worlds')
    const waiting = [...this.#pending.values()].filter(pending => pending.address === address)
    if (rows.filter(row => row.visitor_address === address).length + waiting.length >= most_of_address)
      throw new Refusal('too_many_requests', { text: 'visitors.address' })
    const pending = { address, isBegun: false }
    this.#pending.set(visitor, pending)
    this.#turns
      .take(address, () => {
        pending.isBegun = true
        return create({ id: visitor, address })
      })
      .catch(error => {
        if (!(error instanceof Refusal)) log.error({ err: error }, 'the world of a visitor could not be created')
        if (this.#refused.size < most_refused)
          this.#refused.set(visitor, error instanceof Refusal ? error : new Refusal('unavailable'))
      })
      .finally(() => this.#pending.delete(visitor))
  }

  #ahead(visitor: string, { address, isBegun }: Pending): number {
    if (isBegun) return 0
    const waiting = [...this.#pending].filter(([, other]) => other.address === address && !other.isBegun)
    return this.#turns.ahead(
      address,
      waiting.findIndex(([id]) => id === visitor),
    )
  }

  /** Another host may have created it. */
  async #worldOf(visitor: string): Promise<WorldRow | null> {
    const { care } = this.deps
    await care.openIfThere()
    const here = [...care.residents.values()].find(({ row }) => row.visitor === visitor)?.row
    const row = here ?? (await care.list?.registry.ofVisitor(visitor))
    return row?.state === 'ready' && !isExpired(row, care.now_s()) ? row : null
  }
}
