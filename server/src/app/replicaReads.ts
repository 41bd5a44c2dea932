import type { ReplicaReads } from '../http/replicaReads'
import type { LastEventBatch } from '../lane/lastEventBatch'
import type { Replica } from '../platform/db/replica'

/** An operator was notified of everyone's events. */
export const replicaReads = (replica: Replica | null, lastEvents: LastEventBatch | null): ReplicaReads | null =>
  replica &&
  lastEvents && {
    read: (name, { realm, userId }, seen, work) =>
      replica.read(name, Math.max(seen, realm === 'operator' ? lastEvents.last : lastEvents.of(userId)), work),
  }
