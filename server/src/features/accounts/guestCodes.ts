import { guestCodeMinutes } from '@lagoon/shared/catalogue/limits'
import type { Database } from '../../platform/db/database'
import { unguessable } from '../../platform/random'
import { refuse } from '../../platform/refusal'
import { digest } from '../../platform/secrets'
import type { Wall } from '../../platform/wall'

interface GuestCodesOptions {
  db: Database
  wall: Wall
  /** Codes are stored as keyed digests: the table alone lets nobody in. */
  key: Buffer
}

interface CameIn {
  user_id: number
  user_uuid: string
  nickname: string
}

const life_ms = guestCodeMinutes * 60_000

/** Codes that each let one phone in as a guest, for some minutes of the real clock. Using one is one statement, so of any number at once one succeeds. */
export class GuestCodes {
  constructor(private readonly options: GuestCodesOptions) {}

  async make(): Promise<{ id: number; code: string; expires_ms: number }> {
    const code = unguessable()
    const now = this.options.wall.now()
    const made = { hash: this.#digest(code), created_at: now, expires_at: now + life_ms }
    const { id } = await this.options.db.prisma.guestCode.create({ data: made })
    return { id, code, expires_ms: now + life_ms }
  }

  /** Uses a code up; null where it is none that is good. The answer names it. */
  async use(code: string): Promise<number | null> {
    const { db, wall } = this.options
    const now = wall.now()
    const [used] = await db.prisma.guestCode.updateManyAndReturn({
      where: { hash: this.#digest(code), used_at: null, withdrawn_at: null, expires_at: { gt: now } },
      data: { used_at: now },
    })
    return used?.id ?? null
  }

  async cameIn(id: number, guest: CameIn): Promise<void> {
    await this.options.db.prisma.guestCode.update({ where: { id }, data: guest })
  }

  async giveBack(id: number): Promise<void> {
    await this.options.db.prisma.guestCode.updateMany({ where: { id }, data: { used_at: null } })
  }

  async hasBrought(user_uuid: string): Promise<boolean> {
    return (await this.options.db.prisma.guestCode.count({ where: { user_uuid } })) > 0
  }

  /** Takes it back, whether it was used or not, and says who came in with it. Refuses what is not there or was taken back before. */
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
