import { invitationDays } from '@lagoon/shared/products/entry.rules'
import type { Database } from '../../platform/db/database'
import { unguessable } from '../../platform/random'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'

interface InvitationsOptions {
  db: Database
  wall: Wall
  /** Links are stored as keyed digests, so the table does not reveal a usable link. */
  key: Buffer
}

const life_ms = invitationDays * 24 * 3600 * 1000

/**
 * The operator's invitation links, each valid for one registration. Using one is a single statement, so only one of several parallel uses
 * succeeds.
 */
export class Invitations {
  constructor(private readonly options: InvitationsOptions) {}

  async make(notes: string): Promise<{ id: number; token: string; expires_ms: number }> {
    const token = unguessable()
    const now = this.options.wall.now()
    const made = { hash: this.#digest(token), notes, created_at: now, expires_at: now + life_ms }
    const { id } = await this.options.db.prisma.invitation.create({ data: made })
    return { id, token, expires_ms: now + life_ms }
  }

  /** Uses an invitation up, or refuses `code_invalid`. Returns its id, so that it can be given back if the registration fails. */
  async use(token: string, account: string): Promise<number> {
    const { db, wall } = this.options
    const now = wall.now()
    const [used] = await db.prisma.invitation.updateManyAndReturn({
      where: { hash: this.#digest(token), used_at: null, withdrawn_at: null, expires_at: { gt: now } },
      data: { used_at: now, account },
    })
    return used?.id ?? refuse('code_invalid', { text: 'code_invalid.invitation' })
  }

  async giveBack(id: number): Promise<void> {
    await this.options.db.prisma.invitation.updateMany({ where: { id }, data: { used_at: null, account: '' } })
  }

  /** Refuses an invitation that does not exist or was used. */
  async withdraw(id: number): Promise<void> {
    const { db, wall } = this.options
    const { invitation } = db.prisma
    const where = { id, used_at: null, withdrawn_at: null }
    const { count } = await invitation.updateMany({ where, data: { withdrawn_at: wall.now() } })
    if (count === 1) return
    refuse((await invitation.findUnique({ where: { id } })) ? 'state_invalid' : 'not_found')
  }

  #digest(token: string): string {
    return digest(this.options.key, 'invitation', token)
  }
}
