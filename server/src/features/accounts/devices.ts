import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import { openedOnDevice } from './sessions.sql'

export interface Device {
  /** In plain words. */
  device: string
  place: string
}

/** The devices each person has logged in from. Kept outside the world: a restore makes nobody's phone a new one. */
export class Devices {
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  /** Notes what a session runs on; true when its person has logged in before, but never from there. */
  async opened(sessionId: string, { device, place }: Device): Promise<boolean> {
    const { db, wall } = this.options
    const opened = await openedOnDevice.first(db.pool, sessionId, device, place, wall.now())
    return opened?.is_new === true && opened.had_others
  }

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.device.deleteMany({ where: { seen_at: { lt: wall.now() - remembered_ms } } })
  }
}

/** A device that nobody logged in from for a year is a new one. */
const remembered_ms = 365 * 24 * 3600 * 1000
