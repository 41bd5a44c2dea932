import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import type { Wall } from '../../platform/wall'
import { stampOf } from '../../platform/world-time'
import type { Device } from './devices'

type Outcome = CallData<'GET user/logins'>['data'][number]['outcome']

const remembered_ms = 90 * 24 * 3600 * 1000

/** The logins of each user and the attempts that were refused, by the machine's clock. Wrong passwords come from LoginFailures. */
export class LoginHistory {
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  async add(user_uuid: string, outcome: Outcome, { device, place }: Device): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.loginRecord.create({ data: { user_uuid, at: wall.now(), device, place, outcome } })
  }

  async of(user_uuid: string, requested: { page: number; limit: number }): Promise<CallData<'GET user/logins'>> {
    const { prisma } = this.options.db
    const where = { user_uuid }
    const [rows, total] = await Promise.all([
      prisma.loginRecord.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
      prisma.loginRecord.count({ where }),
    ])
    const shown = rows.map(({ id, at, device, place, outcome }) => ({
      ...{ id, device, place, at: stampOf(Number(at) / 1000), outcome: outcome as Outcome },
    }))
    return page(shown, total, requested)
  }

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.loginRecord.deleteMany({ where: { at: { lt: wall.now() - remembered_ms } } })
  }
}
