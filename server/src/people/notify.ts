import type { NotificationType } from '@lagoon/shared/catalogue/notifications'

export interface Notice {
  type: NotificationType
  /** What its sentence is filled with, and what a program reads: never a secret. */
  data: Record<string, string>
}

/** Tells a user in the app; whoever changed something calls it after the commit. */
export type Notify = (userId: number, notice: Notice) => Promise<void>
