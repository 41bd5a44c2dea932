import { randomUUID } from 'node:crypto'

/** Another one after every restore and reset: clients that see it start over. */
export const newEpoch = (): string => randomUUID()
