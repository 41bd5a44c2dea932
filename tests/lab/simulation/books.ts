import { entries, holds, postings, wallets } from '@lagoon/server/ledger/wallets'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import type { Row } from './beginning'

/** A row before and after a change; null if there is none. */
export interface Change {
  before: Row | null
  after: Row | null
}

/** Sums over the ledger: computed once for the beginning, and then only for the rows that a history changes. */
export class Books {
  readonly #sums = new Map<string, bigint>()
  readonly #wallets = new Map<unknown, Row>()
  /** Violations of I-01 to I-05, I-07 and I-08, which the ledger checks in SQL. */
  readonly faults: string[] = []

  constructor(
    private readonly from: Books | null,
    changes: (table: AnyTable) => readonly Change[],
  ) {
    for (const change of changes(entries)) this.#enter(change)
    for (const { before, after } of changes(wallets)) {
      if (before) this.#add(`coin ${before.coin_id}`, -whole(before))
      if (after) this.#add(`coin ${after.coin_id}`, whole(after))
      if (after) this.#wallets.set(after.id, after)
      else this.faults.push(`I-04 the wallet ${before?.id} is gone`)
    }
    for (const { before, after } of changes(holds)) {
      if (before) this.#add(`held ${nameOf(before)}`, -(before.amount as bigint))
      if (after) this.#add(`held ${nameOf(after)}`, after.amount as bigint)
    }
    for (const change of changes(postings)) this.#post(change)
    this.#judge()
  }

  #enter({ before, after }: Change): void {
    if (before || !after) return void this.faults.push(`I-08 entry ${before?.id} was changed`)
    const effect = `effect ${after.type} ${after.ref} ${after.phase}`
    if (this.#sum(effect) > 0n) this.faults.push(`I-08 ${effect} happened twice`)
    this.#add(effect, 1n)
    this.#add(`entry ${after.id}`, 1n)
  }

  #post({ before, after }: Change): void {
    if (before || !after) return void this.faults.push(`I-08 posting ${before?.id} was changed`)
    const { id, entry_id, wallet_id, coin_id } = after
    const wallet = this.#wallet(wallet_id)
    this.#add(`sum ${entry_id} in coin ${coin_id}`, whole(after))
    this.#add(`available ${wallet_id}`, after.available as bigint)
    this.#add(`frozen ${wallet_id}`, after.frozen as bigint)
    if (wallet) this.#wallets.set(wallet_id, wallet)
    if (wallet?.coin_id !== coin_id) this.faults.push(`I-07 posting ${id} is not in the coin of its wallet`)
    if (this.#sum(`entry ${entry_id}`) === 0n) this.faults.push(`I-08 posting ${id} is of no entry`)
  }

  /** Checks all changed rows. */
  #judge(): void {
    const named = new Set<string>()
    for (const [id, wallet] of this.#wallets) {
      const [available, frozen] = [wallet.available as bigint, wallet.frozen as bigint]
      const name = nameOf(wallet)
      named.add(`held ${name}`)
      if ((wallet.owner_id as number) > 0 && (available < 0n || frozen < 0n))
        this.faults.push(`I-03 ${name} is below zero`)
      if (available !== this.#sum(`available ${id}`) || frozen !== this.#sum(`frozen ${id}`))
        this.faults.push(`I-04 ${name} is not the sum of its postings`)
      if (frozen !== this.#sum(`held ${name}`)) this.faults.push(`I-05 ${name} holds what nothing keeps`)
    }
    for (const [what, change] of this.#sums) {
      if (what.startsWith('sum ') && this.#sum(what) !== 0n) this.faults.push(`I-01 ${what} is ${this.#sum(what)}`)
      if (what.startsWith('coin ') && this.#sum(what) !== 0n)
        this.faults.push(`I-02 ${what} sums to ${this.#sum(what)}`)
      if (what.startsWith('held ') && change !== 0n && !named.has(what))
        this.faults.push(`I-05 ${what}, and its wallet knows nothing of it`)
    }
  }

  #add(what: string, amount: bigint): void {
    this.#sums.set(what, (this.#sums.get(what) ?? 0n) + amount)
  }

  #sum(what: string): bigint {
    return (this.#sums.get(what) ?? 0n) + (this.from ? this.from.#sum(what) : 0n)
  }

  #wallet(id: unknown): Row | undefined {
    return this.#wallets.get(id) ?? (this.from ? this.from.#wallet(id) : undefined)
  }
}

const nameOf = ({ owner_id, account, coin_id }: Row) => `${owner_id} ${account} ${coin_id}`
const whole = ({ available, frozen }: Row) => (available as bigint) + (frozen as bigint)
