import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'

export interface Device {
  /** In plain words. */
  device: string
  place: string
}

/** The devices each person has logged in from. Kept outside the world: a restore makes nobody's phone a new one. */
export class Devices {
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  /** This person has logged in from there. */
  async seen(user_uuid: string, { device, place }: Device): Promise<void> {
    const { db, wall } = this.options
    const key = { user_uuid, device, place }
    const seen = { seen_at: wall.now() }
    await db.prisma.device.upsert({
      where: { user_uuid_device_place: key },
      create: { ...key, ...seen },
      update: seen,
    })
  }

  async prune(): Promise<void> {
    const { db, wall } = this.options
    await db.prisma.device.deleteMany({ where: { seen_at: { lt: wall.now() - remembered_ms } } })
  }
}

/** A device that nobody logged in from for a year is a new one. */
const remembered_ms = 365 * 24 * 3600 * 1000
