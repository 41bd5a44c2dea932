import { page } from '@lagoon/shared/api/answers'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { worthOf } from '@lagoon/shared/money/valuation'
import type { Acting, Call } from '../http/call'
import type { Listing } from '../market/listing'
import type { MarketService } from '../market/service'
import { accountNumber } from '../people/persons'
import type { Database } from '../platform/db/database'
import type { Approval } from '../platform/db/generated/client'
import { sliceOf } from '../platform/db/slice'
import { refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { stampOf } from '../platform/world-time'

interface SecondOperatorDeps {
  db: Database
  wall: Wall
  listing: Listing
  market: Pick<MarketService, 'priceOf'>
  /** Of the world: reviews have other numbers after a restore. */
  epoch: () => string
}

type Kind = 'credit' | 'debit'
interface Money {
  user_id: number
  coin_id: number
  account: string
  /** Digits. */
  amount: string
}

export const actingIn = ({ caller }: Pick<Call<unknown>, 'caller'>): Acting =>
  caller.operator ?? refuse('not_logged_in')

/** Four eyes: above the worth that owners have set, one operator approves, and a different one agrees. */
export class SecondOperator {
  constructor(private readonly deps: SecondOperatorDeps) {}

  /** Whether a second operator has to agree to this amount, at the prices of now. */
  async isNeeded(kind: 'withdrawal' | 'credit', coin_id: number, amount: string): Promise<boolean> {
    const { db, market } = this.deps
    const policy = await db.prisma.operatorPolicy.findUnique({ where: { id: 1 } })
    const above = kind === 'withdrawal' ? policy?.second_withdrawal : policy?.second_credit
    if (!above) return false
    return worthOf(atoms(amount), atoms(market.priceOf(coin_id)), 8) > atoms(above.toFixed())
  }

  async guardsWithdrawals(): Promise<boolean> {
    const policy = await this.deps.db.prisma.operatorPolicy.findUnique({ where: { id: 1 } })
    return (policy?.second_withdrawal ?? null) !== null
  }

  /** True for the first approval of a withdrawal, false for the second. Refuses the second one of the same operator. */
  async isFirstApproval(review_id: number, money: Money, by: Acting): Promise<boolean> {
    const { approval } = this.deps.db.prisma
    const epoch = this.deps.epoch()
    const data = [{ ...this.#row('withdrawal', money, by, ''), review_id }]
    const { count } = await approval.createMany({ data, skipDuplicates: true })
    if (count === 1) return true
    const first = await approval.findUnique({ where: { epoch_review_id: { epoch, review_id } } })
    if (first?.first_id === by.id) refuse('state_invalid', { text: 'state_invalid.same_operator' })
    return false
  }

  /** The first operators of reviews that wait for the second, by review. */
  async firstOf(reviewIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const where = { epoch: this.deps.epoch(), review_id: { in: [...reviewIds] } }
    const rows = await this.deps.db.prisma.approval.findMany({ where })
    return new Map(rows.map(({ review_id, first_name }) => [review_id as number, first_name]))
  }

  /** A request that is sent again with its key asks once. */
  async ask(kind: Kind, money: Money, reason: string, by: Acting, request_key: string | null): Promise<void> {
    const data = [{ ...this.#row(kind, money, by, reason), request_key }]
    await this.deps.db.prisma.approval.createMany({ data, skipDuplicates: true })
  }

  /** Takes a credit or debit that waits, once. Refuses an approval by the operator who asked. */
  async take(id: number, decision: 'pass' | 'reject', by: Acting): Promise<Approval> {
    const { db, wall } = this.deps
    const waits = { id, epoch: this.deps.epoch(), review_id: null }
    const row = (await db.prisma.approval.findFirst({ where: waits })) ?? refuse('not_found')
    if (decision === 'pass' && row.first_id === by.id) refuse('state_invalid', { text: 'state_invalid.same_operator' })
    const data = { decided_at: wall.now(), decided_by: by.name }
    const { count } = await db.prisma.approval.updateMany({ where: { ...waits, decided_at: null }, data })
    return count === 1 ? row : refuse('state_invalid')
  }

  /** It waits again, because the ledger refused it. */
  async giveBack(id: number): Promise<void> {
    await this.deps.db.prisma.approval.updateMany({ where: { id }, data: { decided_at: null, decided_by: null } })
  }

  /** The credits and debits that wait, oldest first. */
  async waiting(requested: { page: number; limit: number }) {
    const { db, listing } = this.deps
    const where = { epoch: this.deps.epoch(), review_id: null, decided_at: null }
    const [rows, total] = await Promise.all([
      db.prisma.approval.findMany({ where, orderBy: { id: 'asc' }, ...sliceOf(requested) }),
      db.prisma.approval.count({ where }),
    ])
    const found = await db.prisma.user.findMany({ where: { id: { in: rows.map(({ user_id }) => user_id) } } })
    const accounts = new Map(found.map(person => [person.id, accountNumber(person)]))
    const shown = rows.map(({ id, kind, user_id, coin_id, account, amount, reason, first_name, at }) => ({
      ...{ id, kind: kind as Kind, user_id, account: accounts.get(user_id) ?? '', wallet: account, reason },
      ...{ amount: fromAtoms(atoms(amount.toFixed())), currency_name: listing.findCoin(coin_id)?.name ?? '' },
      ...{ asked_by: first_name, asked_at: stampOf(Number(at) / 1000) },
    }))
    return page(shown, total, requested)
  }

  #row(kind: Kind | 'withdrawal', money: Money, by: Acting, reason: string) {
    const { epoch, wall } = this.deps
    return { ...money, kind, reason, epoch: epoch(), first_id: by.id, first_name: by.name, at: wall.now() }
  }
}
