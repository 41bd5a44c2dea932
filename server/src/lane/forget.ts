import type { Query } from './lane'

/** Takes out what is kept of a person outside the world, by their uuid and by what they ever logged in with. */
export type Forget = (query: Query, person: { uuid: string; names: readonly string[] }) => Promise<void>
