import { newUuid } from '../platform/random'

/** A new epoch follows every restore and reset: clients that see it start over. */
export const newEpoch = (): string => newUuid()

/**
 * The epoch of a world while it is seeded; the next start deletes a world that still has it and makes it again. The snapshot of the seeds
 * has it for good.
 */
export const unfinishedEpoch = 'unfinished'
