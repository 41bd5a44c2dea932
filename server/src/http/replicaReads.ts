import type { Caller } from './call'

/** Answers a private read from a replica, if the replica has everything that its reader has done and seen. */
export interface ReplicaReads {
  /** `seen` is the last batch that the reader's client reports. */
  read<R>(name: string, caller: Caller, seen: number, work: () => R | Promise<R>): Promise<R>
}

/** The batch in the reader's `x-lagoon-batch` header; null without one, and then only the primary can answer. */
export function seenBatch(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}
