import type { Database } from '../platform/db/database'
import type { Account } from './account'
import { codeOfLogin } from './codes.sql'

/** The word that each message to a user contains, if the user has chosen one; a forged message cannot know it. */
export class AntiPhishing {
  constructor(private readonly db: Database) {}

  /** Empty without one. */
  async of(user_uuid: string): Promise<string> {
    return (await this.db.prisma.antiPhishing.findUnique({ where: { user_uuid } }))?.code ?? ''
  }

  async ofAccount(account: Pick<Account, 'kind' | 'name'>): Promise<string> {
    return (await codeOfLogin.first(this.db.pool, account.kind, account.name))?.code ?? ''
  }

  /** Empty removes it. */
  async set(user_uuid: string, code: string): Promise<void> {
    const where = { user_uuid }
    if (code === '') await this.db.prisma.antiPhishing.deleteMany({ where })
    else await this.db.prisma.antiPhishing.upsert({ where, create: { user_uuid, code }, update: { code } })
  }
}
