import { guestCodeMinutes } from '@lagoon/shared/products/entry.rules'
import type { Database } from '../../platform/db/database'
import { unguessable } from '../../platform/random'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'

interface GuestCodesOptions {
  db: Database
  wall: Wall
  /** Codes are stored as keyed digests, so the table does not reveal a usable code. */
  key: Buffer
}

interface CameIn {
  user_id: number
  user_uuid: string
  nickname: string
}

const life_ms = guestCodeMinutes * 60_000

/**
 * Codes that each let one phone in as a guest, valid for some minutes of wall time. Using one is a single statement, so only one of several
 * parallel uses succeeds.
 */
export class GuestCodes {
  constructor(private readonly options: GuestCodesOptions) {}

  async make(): Promise<{ id: number; code: string; expires_ms: number }> {
    const code = unguessable()
    const now = this.options.wall.now()
    const made = { hash: this.#digest(code), created_at: now, expires_at: now + life_ms }
    const { id } = await this.options.db.prisma.guestCode.create({ data: made })
    return { id, code, expires_ms: now + life_ms }
  }

  /** Uses a code up and returns its id; null if it is not valid. */
  async use(code: string): Promise<number | null> {
    const { db, wall } = this.options
    const now = wall.now()
    const [used] = await db.prisma.guestCode.updateManyAndReturn({
      where: { hash: this.#digest(code), used_at: null, withdrawn_at: null, expires_at: { gt: now } },
      data: { used_at: now },
    })
    return used?.id ?? null
  }

  /** False if the code was withdrawn in the meantime. */
  async cameIn(id: number, guest: CameIn): Promise<boolean> {
    const { count } = await this.options.db.prisma.guestCode.updateMany({
      where: { id, withdrawn_at: null },
      data: guest,
    })
    return count > 0
  }

  async giveBack(id: number): Promise<void> {
    await this.options.db.prisma.guestCode.updateMany({ where: { id }, data: { used_at: null } })
  }

  /** Whether a user came in as a guest, with a code that was not withdrawn since. */
  async isGuest(user_uuid: string): Promise<boolean> {
    return (await this.options.db.prisma.guestCode.count({ where: { user_uuid, withdrawn_at: null } })) > 0
  }

  /** Withdraws a code, used or not, and returns the guest who used it. Refuses a code that does not exist or was withdrawn before. */
  async withdraw(id: number): Promise<{ user_uuid: string | null }> {
    const { db, wall } = this.options
    const { guestCode } = db.prisma
    const [taken] = await guestCode.updateManyAndReturn({
      where: { id, withdrawn_at: null },
      data: { withdrawn_at: wall.now() },
      select: { user_uuid: true },
    })
    return taken ?? refuse((await guestCode.findUnique({ where: { id } })) ? 'state_invalid' : 'not_found')
  }

  #digest(code: string): string {
    return digest(this.options.key, 'guest', code)
  }
}
