import { newUuid } from '../platform/random'

/** A new epoch follows every restore and reset: clients that see it start over. */
export const newEpoch = (): string => newUuid()
