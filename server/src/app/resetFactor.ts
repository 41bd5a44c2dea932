import { builtInUuid } from '../features/accounts/operator'
import { createAudit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import type { Wall } from '../platform/wall'

/** Removes the second factor of an operator, from the machine of the exchange. Every process reads factors from the database. */
export async function resetFactor({ db, wall }: { db: Database; wall: Wall }, name: string): Promise<void> {
  const named = name === 'operator' ? { uuid: builtInUuid } : await db.prisma.operator.findUnique({ where: { name } })
  if (!named) throw new Error(`There is no operator “${name}”.`)
  const { count } = await db.prisma.factor.deleteMany({ where: { owner_uuid: named.uuid } })
  if (count === 0) throw new Error(`The operator “${name}” has no second factor.`)
  await createAudit(db, wall)('server', 'removed the second factor of', name)
}
