import { Refusal } from '@lagoon/server/platform/refusal'
import type { Chance } from './chance'
import type { Disk } from './disk'
import type { Scheduler } from './scheduler'

/** What all processes of a history share. */
export interface Machine {
  disk: Disk
  scheduler: Scheduler
  chance: Chance
  met(what: string): void
}

/** A full disk on a remote writer is reported as a message. */
export const isAway = (error: unknown): boolean =>
  (error instanceof Refusal && error.key === 'unavailable') || /no space left on device/.test((error as Error).message)
