import { newUuid } from '../platform/random'

/** Another one after every restore and reset: clients that see it start over. */
export const newEpoch = (): string => newUuid()
