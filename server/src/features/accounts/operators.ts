import type { Role } from '@lagoon/shared/catalogue/roles'
import type { operatorStates } from '@lagoon/shared/products/console/console.rules'
import { invitationDays } from '@lagoon/shared/products/entry.rules'
import type { Acting } from '../../http/call'
import type { Database } from '../../platform/db/database'
import type { OperatorPolicy, Prisma, Operator as Row } from '../../platform/db/generated/client'
import { newUuid, unguessable } from '../../platform/random'
import { refuse, refuseField } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'
import { builtInUuid, type Named, type Operator } from './operator'
import type { Sessions } from './sessions'

interface OperatorsOptions {
  db: Database
  wall: Wall
  /** Links are stored as keyed digests, so the table does not reveal a usable link. */
  key: Buffer
  builtIn: Operator
  sessions: Pick<Sessions, 'revokeOperator'>
}

type PolicyChange = Omit<Prisma.OperatorPolicyUncheckedCreateInput, 'id'>
type Transaction = Prisma.TransactionClient

const life_ms = invitationDays * 24 * 3600 * 1000
/** One word that no other entry of the audit log can mean. */
const nameForm = /^[a-z0-9][a-z0-9._-]{1,31}$/
const reserved = ['operator', 'clock', 'server', 'policy', 'others']
const alreadyUsed = { text: 'code_invalid.invitation' }

/** The operators who were invited, beside the one of the configuration, who is always an owner and has the id 0. */
export class Operators {
  constructor(private readonly options: OperatorsOptions) {}

  async byName(name: string): Promise<Named | null> {
    const row = await this.options.db.prisma.operator.findUnique({ where: { name: name.trim().toLowerCase() } })
    return row && row.id !== 0 ? namedOf(row) : null
  }

  /** The operator of the configuration first. */
  async list() {
    const { db, builtIn, wall } = this.options
    const rows = await db.prisma.operator.findMany({ orderBy: { id: 'asc' } })
    const first = rows[0]?.id === 0 ? rows : [builtInRow(builtIn), ...rows]
    const uuids = first.map(({ id, uuid }) => (id === 0 ? builtIn.uuid : uuid))
    const uses = await db.prisma.session.groupBy({
      by: ['user_uuid'],
      where: { realm: 'operator', user_uuid: { in: uuids } },
      _max: { created_at: true },
    })
    const factors = await db.prisma.factor.findMany({
      where: { owner_uuid: { in: first.map(({ uuid }) => uuid) }, confirmed_at: { not: null } },
    })
    return first.map((row, at) => {
      const seen_ms = uses.find(({ user_uuid }) => user_uuid === uuids[at])?._max.created_at ?? null
      const has_factor = factors.some(({ owner_uuid }) => owner_uuid === row.uuid)
      return { ...actingOf(row), row, has_factor, state: stateOf(row, wall.now()), seen_ms }
    })
  }

  async invite(name: string, role: Role): Promise<{ id: number; name: string; token: string; expires_ms: number }> {
    const { db, wall, key } = this.options
    const known = name.toLowerCase()
    if (!nameForm.test(known) || reserved.includes(known))
      refuseField('name', 'choice', { text: 'field.choice.operator_name' })
    const token = unguessable()
    const [now, uuid] = [wall.now(), newUuid()]
    const invitation = digest(key, 'operator', token)
    const made = { uuid, name: known, role, invitation, created_at: now, expires_at: now + life_ms }
    const { count } = await db.prisma.operator.createMany({ data: [made], skipDuplicates: true })
    const row = await db.prisma.operator.findUnique({ where: { name: known } })
    if (count === 0 || row?.uuid !== uuid) refuseField('name', 'repeated', { text: 'field.repeated.operator_name' })
    return { id: row.id, name: known, token, expires_ms: now + life_ms }
  }

  /** The operator that an unused invitation is for; refuses `code_invalid`. */
  async invited(token: string): Promise<Acting> {
    const row = await this.options.db.prisma.operator.findFirst({ where: this.#unused(token) })
    return row ? actingOf(row) : refuse('code_invalid', alreadyUsed)
  }

  /** Uses an invitation up, in one statement, so that only one of several parallel uses succeeds. */
  async join(token: string, password_hash: string): Promise<Named> {
    const [row] = await this.options.db.prisma.operator.updateManyAndReturn({
      where: this.#unused(token),
      data: { password_hash, invitation: null, expires_at: null },
    })
    return row ? namedOf(row) : refuse('code_invalid', alreadyUsed)
  }

  async byId(id: number): Promise<Named | null> {
    const row = await this.options.db.prisma.operator.findUnique({ where: { id } })
    return id === 0 ? this.options.builtIn.named : row && namedOf(row)
  }

  async policy(): Promise<Omit<OperatorPolicy, 'id'>> {
    const row = await this.options.db.prisma.operatorPolicy.findUnique({ where: { id: 1 } })
    return row ?? { requires_factor: false, second_withdrawal: null, second_credit: null }
  }

  async setPolicy(change: PolicyChange): Promise<void> {
    const where = { id: 1 }
    await this.options.db.prisma.operatorPolicy.upsert({ where, create: { ...where, ...change }, update: change })
  }

  /** How many operators of these roles can work now. */
  async countOf(roles: readonly Role[]): Promise<number> {
    return (await this.list()).filter(({ state, role }) => state === 'active' && roles.includes(role)).length
  }

  /** A change ends the sessions of operators without a factor: they log in again, and meanwhile may only set one up. */
  async requireFactor(requires_factor: boolean): Promise<void> {
    const { sessions, builtIn } = this.options
    if (requires_factor === (await this.policy()).requires_factor) return
    await this.setPolicy({ requires_factor })
    for (const { id, has_factor, row } of await this.list())
      if (!has_factor) await sessions.revokeOperator(id === 0 ? builtIn.uuid : row.uuid)
  }

  async hashOf(id: number): Promise<string | null> {
    return (await this.options.db.prisma.operator.findUnique({ where: { id } }))?.password_hash ?? null
  }

  /** Replaces a password that was just checked; refuses `password_wrong` if another change was faster. */
  async setPassword(id: number, was: string, password_hash: string): Promise<void> {
    const where = { id, password_hash: was }
    const { count } = await this.options.db.prisma.operator.updateMany({ where, data: { password_hash } })
    if (count === 0) refuse('password_wrong')
  }

  /** Deletes an invitation that was not used; its name is free again. */
  async withdraw(id: number): Promise<string> {
    const { operator } = this.options.db.prisma
    const row = (await operator.findUnique({ where: { id } })) ?? refuse('not_found')
    const { count } = await operator.deleteMany({ where: { id, password_hash: null, invitation: { not: null } } })
    return count === 1 ? row.name : refuse('state_invalid')
  }

  /** Changes an operator, and ends their sessions, so that no process goes on with the former role. Returns the name. */
  async change(id: number, change: { role?: Role | undefined; frozen?: 0 | 1 | undefined }): Promise<string> {
    const { db, builtIn, wall, sessions } = this.options
    const { role, frozen } = change
    const data = {
      ...(role !== undefined && { role }),
      ...(frozen !== undefined && { frozen_at: frozen === 1 ? wall.now() : null }),
    }
    // Two owners who demote each other at the same moment would leave none: the database refuses one of them.
    const row = await serially(db, async tx => {
      const row = (await rowOf(tx, id, builtIn)) ?? refuse('not_found')
      if (id === 0 && role !== undefined && role !== 'owner')
        refuse('state_invalid', { text: 'state_invalid.operator_of_configuration' })
      const stays = (role ?? row.role) === 'owner' && (frozen === undefined ? row.frozen_at === null : frozen === 0)
      if (isOwner(row) && !stays && !(await otherOwners(tx, id)))
        refuse('state_invalid', { text: 'state_invalid.last_owner' })
      return tx.operator.upsert({ where: { id }, create: { ...row, ...data }, update: data })
    })
    await sessions.revokeOperator(id === 0 ? builtIn.uuid : row.uuid)
    return row.name
  }

  #unused(token: string): Prisma.OperatorWhereInput {
    const { wall, key } = this.options
    return { invitation: digest(key, 'operator', token), frozen_at: null, expires_at: { gt: wall.now() } }
  }
}

const builtInRow = ({ name }: Operator): Row => ({
  ...{ id: 0, uuid: builtInUuid, name, role: 'owner', password_hash: null, invitation: null, expires_at: null },
  ...{ created_at: 0n, frozen_at: null },
})

const rowOf = async (tx: Transaction, id: number, builtIn: Operator): Promise<Row | null> =>
  (await tx.operator.findUnique({ where: { id } })) ?? (id === 0 ? builtInRow(builtIn) : null)

const isOwner = ({ id, role, password_hash, frozen_at }: Row) =>
  role === 'owner' && frozen_at === null && (id === 0 || password_hash !== null)

/** Whether an owner other than this one can log in. The operator of the configuration can, unless frozen. */
async function otherOwners(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.operator.findMany({ where: { id: { not: id } } })
  return rows.some(isOwner) || (id !== 0 && rows.every(row => row.id !== 0))
}

async function serially<R>({ prisma }: Database, work: (tx: Transaction) => Promise<R>, tries = 4): Promise<R> {
  try {
    return await prisma.$transaction(work, { isolationLevel: 'Serializable' })
  } catch (error) {
    const isConflict = (error as { code?: string }).code === 'P2034'
    if (!isConflict) throw error
    return tries > 1 ? serially({ prisma } as Database, work, tries - 1) : refuse('unavailable')
  }
}

const namedOf = (row: Row): Named => ({
  ...actingOf(row),
  uuid: row.uuid,
  hash: row.password_hash,
  factor: row.uuid,
})

const actingOf = ({ id, name, role }: Row): Acting => ({ id, name, role: role as Role })

function stateOf({ id, password_hash, frozen_at, expires_at }: Row, now_ms: number): (typeof operatorStates)[number] {
  if (frozen_at !== null) return 'frozen'
  if (id === 0 || password_hash !== null) return 'active'
  return Number(expires_at) > now_ms ? 'invited' : 'expired'
}
