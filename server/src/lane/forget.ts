import type { Query } from './lane'

/** Deletes the data of a person outside the world, by their uuid and by every name that they logged in with. */
export type Forget = (query: Query, person: { uuid: string; names: readonly string[] }) => Promise<void>
