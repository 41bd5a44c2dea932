import type { Caller } from './call'

/** Answers a private read by a replica, where that has all that its reader has done and was told of. */
export interface ReplicaReads {
  /** `seen` is the last batch that the reader brings back. */
  read<R>(name: string, caller: Caller, seen: number, work: () => R | Promise<R>): Promise<R>
}

/** What a reader brings back in `x-lagoon-batch`; null for nothing, and then nobody but the primary can answer. */
export function seenBatch(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}
