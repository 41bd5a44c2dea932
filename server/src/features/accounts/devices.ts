import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'

export interface Device {
  /** For example "Chrome, Android". */
  device: string
  place: string
}

/** The devices that each user has logged in from. Stored outside the world, so that a restore makes no known phone look new. */
export class Devices {
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.device.deleteMany({ where: { seen_at: { lt: wall.now() - remembered_ms } } })
  }
}

/** A device without a login for a year counts as new. */
const remembered_ms = 365 * 24 * 3600 * 1000
